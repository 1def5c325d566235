import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withHash } from 'contract/file-names.ts';
import type { SectionName } from 'contract/section.ts';
import type { Release } from 'store/release.ts';
import { hashOf, installRelease } from './install-release.ts';

/** Releases with real code of a few lines, in place of those that take seconds to build. The real composer renders them. */

const shellCode = {
  'server.js': readFileSync(path.join(import.meta.dirname, 'tiny-shell.js'), 'utf8'),
  ...{ 'react.js': '', 'jsx-runtime.js': '', 'platform.js': '' },
};

const shellFiles = ['icon.svg', 'icon-180.png', 'favicon.ico', 'font.woff2', 'data.json', 'picture.webp'];

/** A section as its code for the composer says: JavaScript expressions. */
export interface TinySection {
  name: SectionName;
  /** Route paths; by default one, the name without `mf-`. */
  routes?: { path: string; each?: string }[];
  /** Runs when the code is loaded. */
  setUp?: string;
  /** The HTML of a page, from `{ path, today, content }`. */
  page?: string;
  /** The HTML of its card, from `{ today, content }`; without it there is none. */
  card?: string;
  /** The files that it publishes, from the request. */
  files?: string;
}

/** Files with these names as their content. */
const named = (app: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [withHash(name, hashOf(app + name).slice(0, 10)), name]));

/** Puts a release of the shell into the store, which publishes a file of most kinds. */
export const releaseTinyShell = (version: string): Promise<Release> =>
  installRelease('shell', version, named('shell', ...shellFiles), shellCode);

/** Puts a release of a section into the store. `change` changes its record. */
export function releaseTinySection(
  version: string,
  {
    name,
    routes = [{ path: name.replace('mf-', '') }],
    setUp = '',
    page = "'<p>A page</p>'",
    card,
    files,
  }: TinySection,
  change?: (release: Release) => void,
): Promise<Release> {
  const code = `${setUp}
export default {
  name: '${name}', namespace: '${name}', routes: ${JSON.stringify(routes)},
  pages: { id: '', load: async () => ({ default: ({ path, today, content }) => ${page} }) },
  ${card ? `homeCard: ({ today, content }) => ${card},` : ''}
};
/* ${version} */`;
  const filesCode = `${setUp}\nexport default (request) => ${files};`;
  const server = { 'section.js': code, ...(files && { 'files.js': filesCode }) };
  return installRelease(name, version, named(name, 'remoteEntry.js'), server, change);
}
