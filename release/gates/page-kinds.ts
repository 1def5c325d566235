import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localPath, splitPath } from 'contract/language.ts';
import type { Registry } from 'contract/registry.ts';
import { documentsOf } from 'store/composition.ts';
import type { Site } from './site.ts';

/** A page of each kind, in both languages. Of a route with a parameter, the first and the last page. */
export function pageKinds({ id, composition }: Site): string[] {
  const { shell, sections }: Registry = JSON.parse(readFileSync(path.join(documentsOf(id), 'registry.json'), 'utf8'));
  const patterns = [shell, ...Object.values(sections)].flatMap(({ routes }) => routes);
  const paths = [...new Set(composition.pages.map((page) => splitPath(page).path))];
  return kindsAmong(paths, patterns).flatMap((page) => [localPath(page, 'fr'), localPath(page, 'en')]);
}

/** Pages by kind: by their route, `/events/:slug`, if it has a parameter. */
export function groupByKind(paths: string[], patterns: string[]): Map<string, string[]> {
  const routes = patterns.map((pattern) => `/${pattern}`);
  const fixed = new Set(routes.filter((route) => !route.includes(':')));
  const open = routes
    .filter((route) => route.includes(':'))
    .map((route) => ({ route, pages: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`) }));
  return Map.groupBy(paths, (page) =>
    fixed.has(page) || page.endsWith('/404') ? page : (open.find(({ pages }) => pages.test(page))?.route ?? page),
  );
}

/** The first and the last page of each kind. */
export const kindsAmong = (paths: string[], patterns: string[]): string[] =>
  [...groupByKind(paths, patterns).values()].flatMap((pages) => [
    ...new Set([pages[0] as string, pages.at(-1) as string]),
  ]);
