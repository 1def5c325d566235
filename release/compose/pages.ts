import path from 'node:path';
import { type Language, languages, localPath } from 'contract/language.ts';
import type { AppName, SectionRoute } from 'contract/section.ts';

export interface Page {
  /** The app whose page it is. */
  app: AppName;
  /** In French, `/events/butere-french-day-2025` (docs/spec.md, Routes). */
  path: string;
  /** The file of the document, without the language. A 404 document is in the folder of the pages it stands for. */
  file: string;
  /** Whether it is the page of one item among others, such as an event. */
  item?: true;
}

/**
 * Every page of the site, and a “not found” for the site and for each route with a parameter. `namesOf` gives the names
 * of an app's content of one kind.
 */
export const pagesOf = (
  apps: readonly { app: AppName; routes: readonly SectionRoute[] }[],
  namesOf: (app: AppName, kind: string) => string[],
): Page[] => [
  { app: 'shell', path: '/404', file: '404.html' },
  ...apps.flatMap(({ app, routes }) =>
    routes.flatMap(({ path: pattern, each }): Page[] => {
      const pageAt = (name: string): Page => ({ app, path: `/${name}`, file: path.join(name, 'index.html') });
      if (!pattern.includes(':')) return [pageAt(pattern)];
      const named = (value: string) => pattern.replace(/:\w+/, value);
      const items = each ? namesOf(app, each).map((value) => ({ ...pageAt(named(value)), item: true as const })) : [];
      const unknown = named('404');
      return [...items, { app, path: `/${unknown}`, file: `${path.dirname(unknown)}/404.html` }];
    }),
  ),
];

/** The document of a page in one language. */
export interface PageDocument extends Pick<Page, 'app' | 'file' | 'item'> {
  /** `/en/events`. */
  address: string;
}

export const documentsOf = (pages: readonly Page[]): PageDocument[] =>
  pages.flatMap(({ app, path: page, file, item }) =>
    languages.map((language) => ({
      app,
      address: localPath(page, language),
      file: localFile(file, language),
      ...(item && { item }),
    })),
  );

/** Where a file is published in one language, relative to the site. */
export const localFile = (file: string, language: Language): string =>
  path.join(language === 'fr' ? '' : language, file);
