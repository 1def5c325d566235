import type { ComponentType } from 'react';
import type { Language } from './language/language.ts';

/**
 * The contract between the shell and a section.
 *
 * Raise `contractVersion` when a section built against the old contract would break in a new shell, or the other
 * way round. A release records the version it was built against; the composer refuses two that differ.
 */
export const contractVersion = 1;

export const sectionNames = ['mf-events', 'mf-news', 'mf-directory', 'mf-contact'] as const;
export type SectionName = (typeof sectionNames)[number];

/** A module of texts or content that is fetched when first needed. `id` names it among the built files. */
export interface Lazy<T> {
  id: string;
  load: () => Promise<{ default: T }>;
}

/** The same content, once for each language; a page fetches one of the two. */
export type LazyBoth<T> = Record<Language, Lazy<T>>;

export interface SectionRoute {
  /** Relative to the site's root, in the spelling of the spec (`events/:slug`); the shell adds `/en`. */
  path: string;
  page: ComponentType;
  /** For a path with a parameter: every value that has a page. Any other value is the section's "not found". */
  each?: readonly Record<string, string>[];
}

/** All that the shell knows of a section: the default export of its one exposed module, `./section`. */
export interface Section {
  name: SectionName;
  /** The i18next namespace of its texts, `shared/locales/<namespace>`. */
  namespace: string;
  texts: LazyBoth<Record<string, unknown>>;
  routes: readonly SectionRoute[];
  /** What the section contributes to the home page. */
  homeCard?: ComponentType;
}
