import type { i18n } from 'i18next';
import type { Breadcrumb } from 'platform';
import type { Store } from 'platform/store.ts';
import { createContext, useContext } from 'react';
import type { Language } from 'shared/language/language.ts';
import type { Section, SectionName } from 'shared/section';
import type { WholeHead } from 'shared/shell-server';

/** What differs between Node and a browser, handed in at the root. */
export interface Shell {
  store: Store;
  i18n: Record<Language, i18n>;
  /** The day the document was composed, in Nairobi. */
  publishedOn: string;
  /** Which section answers which route path. */
  routes: Record<string, SectionName>;
  /** The section's contract object; rejects when its live release cannot be fetched or run. */
  loadSection: (name: SectionName) => Promise<Section>;
  /** Settles when the section's stylesheets are in force; rejects when one cannot be fetched. */
  loadSectionStyles: (name: SectionName) => Promise<void>;
  /** Forgets a section that failed, so that the next load tries anew. */
  retrySection: (name: SectionName) => void;
  /** Told of every part of a page that could not be fetched or drawn after a navigation; of a section, its name. */
  failed: (name?: SectionName) => void;
  /** The composed HTML of a slot, kept in case its section fails on the first page; undefined after a navigation. */
  composedHtml: (slot: string) => string | undefined;
  /** Receives the head of the page in view, with its whole title; not `opened` is one that tells of a failure. */
  setHead: (head: WholeHead, path: string, opened?: boolean) => void;
  /** Receives where the page stands, in Node. */
  setBreadcrumbs?: (above: readonly Breadcrumb[], title: string) => void;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('Render this inside <ShellContext>.');
  return shell;
}
