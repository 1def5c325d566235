import path from 'node:path';
import type { Section } from 'contract/section.ts';

export interface Page {
  /** In French, `/events/butere-french-day-2025` (docs/spec.md, Routes). */
  path: string;
  /** The file of the document, without the language. A 404 document is in the folder of the pages it stands for. */
  file: string;
}

/** Every page of the site, and a “not found” for the site and for each route with a parameter. */
export const pagesOf = (ownPaths: readonly string[], sections: readonly Pick<Section, 'routes'>[]): Page[] => [
  ...ownPaths.map(pageAt),
  { path: '/404', file: '404.html' },
  ...sections.flatMap(({ routes }) =>
    routes.flatMap(({ path: pattern, each = [] }): Page[] => {
      if (!pattern.includes(':')) return [pageAt(pattern)];
      const unknown = pattern.replace(/:\w+/g, '404');
      return [
        ...each.map((values) => pageAt(fillParams(pattern, values))),
        { path: `/${unknown}`, file: `${path.dirname(unknown)}/404.html` },
      ];
    }),
  ),
];

const pageAt = (name: string): Page => ({ path: `/${name}`, file: path.join(name, 'index.html') });

const fillParams = (pattern: string, values: Record<string, string>): string =>
  pattern.replace(/:(\w+)/g, (_all, key) => values[key] ?? '');
