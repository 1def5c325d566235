import type { ComponentType } from 'react';
import type { Language } from './language.ts';

/**
 * The contract between the shell and a section.
 *
 * Raise `contractVersion` when a section built against the old contract would break in a new shell, or the reverse. A
 * release records the version it was built against, and the composer refuses apps whose versions differ.
 */
export const contractVersion = 4;

/** The name of a section's folder. No list names the sections: tools find the folders and the releases in the store. */
export type SectionName = `mf-${string}`;
export type AppName = 'shell' | SectionName;

/** A module of texts or content that is fetched when first needed. The composer finds its built file by `id`. */
export interface Lazy<T> {
  id: string;
  load: () => Promise<{ default: T }>;
}

/** The same content in each language. A page fetches one of the two. */
export type LazyBoth<T> = Record<Language, Lazy<T>>;

export interface SectionRoute {
  /** The French path without the first slash, `events/:slug` (docs/spec.md, Routes). The shell adds `/en`. */
  path: string;
  /** For a path with a parameter: every value that has a page. Any other value is “not found”. */
  each?: readonly Record<string, string>[];
}

export interface FilesRequest {
  language: Language;
  /** The day in Nairobi, `2025-11-27`. */
  today: string;
  /** When the section was built (ISO). A file dated by this changes only when the section is released. */
  built: string;
  /** The site's address, `https://www.apfk.example`. */
  address: string;
}

/** A text file published beside the pages, such as a calendar. */
export interface SectionFile {
  /** Without the language: `events/calendar.ics` is published as `/en/events/calendar.ics` in English. */
  path: string;
  text: string;
}

/**
 * The default export of a section's `src/files.ts`, which is optional. The composer calls it once for each language.
 * Browsers never get it.
 */
export type SectionFiles = (request: FilesRequest) => Promise<SectionFile[]>;

/** The default export of a section's one exposed module, `./section`. The shell knows nothing else of it. */
export interface Section {
  name: SectionName;
  /** The i18next namespace of its texts, `shared/locales/<namespace>`. */
  namespace: string;
  texts: LazyBoth<Record<string, unknown>>;
  routes: readonly SectionRoute[];
  /** Its pages by route path, fetched when one of them is shown: the home page needs none of their code. */
  pages: Lazy<Record<string, ComponentType>>;
  /** Its card on the home page. */
  homeCard?: ComponentType;
}

/** Which section answers which route path. */
export const routeOwners = (sections: readonly Pick<Section, 'name' | 'routes'>[]): Record<string, SectionName> =>
  Object.fromEntries(sections.flatMap(({ name, routes }) => routes.map(({ path }) => [path, name])));
