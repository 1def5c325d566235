import type { ComponentType } from 'react';
import type { Language } from './language.ts';

/**
 * The contract between the shell and a section.
 *
 * Raise `contractVersion` when a section built against the old contract would break in a new shell, or the other
 * way round. A release records the version it was built against; the composer refuses two that differ.
 */
export const contractVersion = 4;

/** The name of a section's workspace folder. Which sections exist, only those folders and the store know. */
export type SectionName = `mf-${string}`;
export type AppName = 'shell' | SectionName;

/** A module of texts or content that is fetched when first needed. `id` names it among the built files. */
export interface Lazy<T> {
  id: string;
  load: () => Promise<{ default: T }>;
}

/** The same content, once for each language; a page fetches one of the two. */
export type LazyBoth<T> = Record<Language, Lazy<T>>;

export interface SectionRoute {
  /** Relative to the site's root, in French (`events/:slug`; docs/spec.md, Routes); the shell adds `/en`. */
  path: string;
  /** For a path with a parameter: every value that has a page. Any other value is the section's "not found". */
  each?: readonly Record<string, string>[];
}

export interface FilesRequest {
  language: Language;
  /** The day in Nairobi, `2025-11-27`. */
  today: string;
  /** When the section was built, ISO time: what is dated by it changes with the section's releases only. */
  built: string;
  /** Where the site stands, `https://www.apfk.example`. */
  address: string;
}

/** A text file published beside the pages, such as a calendar. */
export interface SectionFile {
  /** Relative to the root of its language: `events/calendar.ics` is `/en/events/calendar.ics` in English. */
  path: string;
  text: string;
}

/**
 * Default export of a section's `src/files.ts`, where it has one: called when the site is composed, once for each
 * language, and never sent to browsers.
 */
export type SectionFiles = (request: FilesRequest) => Promise<SectionFile[]>;

/** All that the shell knows of a section: the default export of its one exposed module, `./section`. */
export interface Section {
  name: SectionName;
  /** The i18next namespace of its texts, `shared/locales/<namespace>`. */
  namespace: string;
  texts: LazyBoth<Record<string, unknown>>;
  routes: readonly SectionRoute[];
  /** The code of its pages by route path, fetched where one of them is shown: the home page needs none of it. */
  pages: Lazy<Record<string, ComponentType>>;
  /** What the section contributes to the home page. */
  homeCard?: ComponentType;
}

/** Which section answers which route path. */
export const routeOwners = (sections: readonly Pick<Section, 'name' | 'routes'>[]): Record<string, SectionName> =>
  Object.fromEntries(sections.flatMap(({ name, routes }) => routes.map(({ path }) => [path, name])));
