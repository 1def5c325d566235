import type { Language } from 'contract/language.ts';
import type { Composed } from 'contract/registry.ts';
import type { Section, SectionName } from 'contract/section.ts';
import type { WholeHead } from 'contract/shell-server.ts';
import type { i18n } from 'i18next';
import type { Breadcrumb } from 'platform';
import type { Site } from 'platform/site.ts';
import { createStore, type LoadContent, type Store } from 'platform/store.ts';
import { createContext, useContext } from 'react';
import { createI18n } from './i18n.ts';

/** What the composer and the browser give differently. */
interface Given {
  /** Fetches texts or content by key, without the store's retries. */
  loadContent: LoadContent;
  /** The section's contract object; rejects when its live release cannot be fetched or run. */
  loadSection: (name: SectionName) => Promise<Section>;
  publishedOn: string;
  routes: Record<string, SectionName>;
  cards: readonly SectionName[];
  /** Applies the head of the page in view. `opened` is false if an error is shown in its place. */
  setHead: (head: WholeHead, path: string, opened?: boolean) => void;
  /** What only browsers need: sections that are at hand need no retry. */
  inBrowser?: {
    /** Resolves when the section's stylesheets apply; rejects if one cannot be fetched. */
    loadSectionStyles: (name: SectionName) => Promise<void>;
    /** Called when a page fails after a navigation; with its section's name. */
    failed: (name?: SectionName) => void;
    /** The composed HTML of a slot, if its section fails on the first page; undefined after a navigation. */
    composedHtml: (slot: string) => string | undefined;
    /** Whether a slot of the first page keeps its composed HTML, because it needs no code. */
    keepsHtml: (slot: string) => boolean;
  };
  /** What only the composer needs. */
  inNode?: {
    /** What the page may state about its composition. */
    composed?: (() => Composed) | undefined;
    /** What the components of a slot see of the site; records what they ask for. */
    siteOfSlot: (slot: string, site: Site) => Site;
    /** Records the page's breadcrumbs. */
    setBreadcrumbs: (above: readonly Breadcrumb[], title: string) => void;
  };
}

export interface Shell extends Given {
  store: Store;
  i18n: Record<Language, i18n>;
}

export const createShell = (given: Given): Shell => ({
  ...given,
  store: createStore(given.loadContent),
  i18n: { fr: createI18n('fr'), en: createI18n('en') },
});

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('Render this inside <ShellContext>.');
  return shell;
}
