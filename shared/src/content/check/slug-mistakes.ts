import type { Mistake } from '../errors.ts';
import { shown } from '../folders.ts';
import { sitePaths } from '../site-paths.ts';
import { fillSlug, type Tokens, unknownBlank } from '../tokens.ts';
import type { Content } from './gather.ts';

/** The folders whose files have a page each. */
const paged = ['events', 'news'] as const;

/** Names of files that would give two pages one address, or hold a blank that nothing fills. */
export function slugMistakes({ names, tokens }: Content): Mistake[] {
  return paged.flatMap((folder) => {
    const taken = new Map<string, string>(sitePaths.map((path) => [path, `the page ${path}`]));
    return pagesOf(folder, names).flatMap(({ name, slug }): Mistake[] => {
      const mistake = (message: string): Mistake[] => [{ file: shown(name), line: 1, field: '', message }];
      const unknown = unknownBlank(slug, tokens);
      if (unknown) return mistake(`in the file’s name, ${unknown}`);
      const path = `/${folder}/${fillSlug(slug, tokens)}`;
      const other = taken.get(path);
      taken.set(path, shown(name));
      return other ? mistake(`its address ${path} is that of ${other} already. Rename one of the two.`) : [];
    });
  });
}

/** Every address of the site, in the spelling of the spec. */
export const pathsOf = ({ names, tokens }: Pick<Content, 'names' | 'tokens'>): string[] => [
  ...sitePaths,
  ...paged.flatMap((folder) => pagesOf(folder, names).flatMap(({ slug }) => address(folder, slug, tokens))),
];

const address = (folder: string, slug: string, tokens: Tokens): string[] =>
  unknownBlank(slug, tokens) ? [] : [`/${folder}/${fillSlug(slug, tokens)}`];

const pagesOf = (folder: string, names: string[]): { name: string; slug: string }[] =>
  names.flatMap((name) => {
    const [, slug] = new RegExp(`^${folder}/([^/]+)\\.yaml$`).exec(name) ?? [];
    return slug ? [{ name, slug }] : [];
  });
