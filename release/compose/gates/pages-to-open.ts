import { languages, localPath, splitPath } from 'contract/language.ts';
import type { ComposedDocument } from './document.ts';
import type { Checked, Site } from './site.ts';

/**
 * The addresses that the browser gate opens: in each language, the first and the last page of each kind, among the pages
 * that differ from the live ones in more than the day and all pages of apps whose code differs. After a change of the
 * shell or the composer, and for a first release, among all.
 */
export function pagesToOpen({ site, live, changed }: Checked): string[] {
  const before = new Map(live?.documents.map(({ file, own }) => [file, own]));
  const newCode = changed.filter((app) => codeOf(site, app) !== (live && codeOf(live, app)));
  const all = changed.includes('shell') || site.composition.composer !== live?.composition.composer;
  const isOpened = ({ file, own, app }: ComposedDocument) => all || before.get(file) !== own || newCode.includes(app);
  const pages = site.documents.filter(isOpened).map(({ address }) => splitPath(address));
  const patterns = Object.values(site.composition.apps ?? {}).flatMap(({ routes }) => routes.map(({ path }) => path));
  return languages.flatMap((language) => {
    const paths = pages.filter((page) => page.language === language).map(({ path }) => path);
    return kindsAmong(paths, patterns).map((path) => localPath(path, language));
  });
}

const codeOf = ({ releases }: Site, wanted: string): string =>
  JSON.stringify(releases.find(({ app }) => app === wanted)?.code.files);

/** The first and the last page of each kind: of each route, `/events/:slug`, if it has a parameter. */
export function kindsAmong(paths: string[], patterns: string[]): string[] {
  const routes = patterns.map((pattern) => `/${pattern}`);
  const open = routes
    .filter((route) => route.includes(':'))
    .map((route) => ({ route, pages: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`) }));
  const kinds = Map.groupBy(paths, (page) =>
    routes.includes(page) || page.endsWith('/404') ? page : (open.find(({ pages }) => pages.test(page))?.route ?? page),
  );
  return [...kinds.values()].flatMap((pages) => [...new Set([pages[0] as string, pages.at(-1) as string])]);
}
