import type { AppName } from 'contract/section.ts';
import { fileMistake, type Mistake } from '../errors.ts';
import { displayPath } from '../folders.ts';
import { contentModules, pageFolders } from '../modules.ts';
import { say, type Words } from '../say.ts';
import { fillSlug, type Tokens, unknownBlank } from '../tokens.ts';
import type { Content } from './gather.ts';

/** The French addresses of all pages that no content file creates. */
const sitePaths = contentModules.flatMap(({ module }) => module.paths);

/** File names that would give two pages the same address, or that contain a blank without a value. */
export function slugMistakes({ names, tokens }: Content): Mistake[] {
  return Object.entries(pageFolders).flatMap(([folder, above]) => {
    const taken = new Map<string, string>(
      sitePaths.map((path) => [path, say({ en: `the page ${path}`, fr: `la page ${path}` })]),
    );
    return pagesOf(folder, names).flatMap(({ name, slug }): Mistake[] => {
      const mistake = (words: Words): Mistake[] => [fileMistake(name, say(words))];
      const unknown = unknownBlank(slug, tokens);
      if (unknown) return mistake({ en: `in the file’s name, ${unknown}`, fr: `dans le nom du fichier, ${unknown}` });
      const path = `${above}/${fillSlug(slug, tokens)}`;
      const other = taken.get(path);
      taken.set(path, displayPath(name));
      return other
        ? mistake({
            en: `its address ${path} is already that of ${other}. Rename one of the two.`,
            fr: `son adresse ${path} est déjà celle de ${other}. Renommez l’un des deux.`,
            form: {
              en: `another page has the address ${path} already. Choose another title.`,
              fr: `une autre page a déjà l’adresse ${path}. Choisissez un autre titre.`,
            },
          })
        : [];
    });
  });
}

/** Every French address of the site. */
export const pathsOf = ({ names, tokens }: Pick<Content, 'names' | 'tokens'>): string[] => [
  ...sitePaths,
  ...Object.entries(pageFolders).flatMap(([folder, above]) =>
    pagesOf(folder, names).flatMap(({ slug }) => address(above, slug, tokens)),
  ),
];

/** The app that has the page with this French address; undefined if no app has. */
export const pageOwner = (path: string): AppName | undefined =>
  contentModules.find(({ module: { paths, pages = {} } }) =>
    [...paths, ...Object.values(pages)].some((own) => path === own || (own !== '/' && path.startsWith(`${own}/`))),
  )?.app.name;

const address = (above: string, slug: string, tokens: Tokens): string[] =>
  unknownBlank(slug, tokens) ? [] : [`${above}/${fillSlug(slug, tokens)}`];

const pagesOf = (folder: string, names: string[]): { name: string; slug: string }[] =>
  names.flatMap((name) => {
    const [, slug] = new RegExp(`^${folder}/([^/]+)\\.yaml$`).exec(name) ?? [];
    return slug ? [{ name, slug }] : [];
  });
