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

export function kindsAmong(paths: string[], patterns: string[]): string[] {
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes(':')).map((pattern) => `/${pattern}`));
  const open = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => new RegExp(`^/${pattern.replace(/:\w+/g, '[^/]+')}$`));
  const kinds = Map.groupBy(paths, (page) =>
    fixed.has(page) || page.endsWith('/404') ? page : String(open.find((pattern) => pattern.test(page)) ?? page),
  );
  return [...kinds.values()].flatMap((pages) => [...new Set([pages[0] as string, pages.at(-1) as string])]);
}
