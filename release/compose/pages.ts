import path from 'node:path';
import { type Language, languages, localPath } from 'contract/language.ts';
import type { AppName, Section } from 'contract/section.ts';

export interface Page {
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
  shellPaths: readonly string[],
  apps: readonly (Pick<Section, 'routes'> & { name: AppName })[],
  namesOf: (app: AppName, kind: string) => string[],
): Page[] => [
  ...shellPaths.map(pageAt),
  { path: '/404', file: '404.html' },
  ...apps.flatMap(({ name, routes }) =>
    routes.flatMap(({ path: pattern, each }): Page[] => {
      if (!pattern.includes(':')) return [pageAt(pattern)];
      const unknown = pattern.replace(/:\w+/, '404');
      return [
        ...(each ? namesOf(name, each) : []).map((value) => ({
          ...pageAt(pattern.replace(/:\w+/, value)),
          item: true as const,
        })),
        { path: `/${unknown}`, file: `${path.dirname(unknown)}/404.html` },
      ];
    }),
  ),
];

const pageAt = (name: string): Page => ({ path: `/${name}`, file: path.join(name, 'index.html') });

/** The document of a page in one language. */
export interface PageDocument extends Pick<Page, 'file' | 'item'> {
  /** `/en/events`. */
  address: string;
}

export const documentsOf = (pages: readonly Page[]): PageDocument[] =>
  pages.flatMap(({ path: page, file, item }) =>
    languages.map((language) => ({ address: localPath(page, language), file: localFile(file, language), item })),
  );

/** Where a file is published in one language, relative to the site. */
export const localFile = (file: string, language: Language): string =>
  path.join(language === 'fr' ? '' : language, file);
