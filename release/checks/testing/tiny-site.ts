import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeForms } from 'compose/compress.ts';
import { withHash } from 'contract/file-names.ts';
import { type AppName, contractVersion, type SectionName } from 'contract/section.ts';
import { installRelease, withBuildFolder } from 'store/install.ts';
import { type Release, releaseFormat } from 'store/release.ts';

type Texts = Record<string, string>;

export const hashOf = (text: string): string => hash('sha256', text);

/** Writes files with their compressed copies, and returns the integrity of all, by names in the folder. */
export async function writeCompressed(folder: string, texts: Texts, below = ''): Promise<Texts> {
  const all: Texts = {};
  for (const [name, text] of Object.entries(texts))
    Object.assign(all, await writeForms(folder, path.join(below, name), text));
  return all;
}

/** Puts a release into the store, as a build does. `change` changes its record. */
export const installTinyRelease = (
  app: AppName,
  version: string,
  published: Texts,
  server: Texts = {},
  change: (release: Release) => void = () => {},
): Promise<Release> =>
  withBuildFolder(app, async (building) => {
    const [assets, code] = [`assets/${app}/`, `server/${app}/${hashOf(JSON.stringify(server)).slice(0, 10)}`];
    const part = () => ({ files: {}, others: {}, inputs: {} });
    const release: Release = {
      ...{ format: releaseFormat, app, version, contract: contractVersion },
      provenance: { commit: null, dirty: false, at: new Date().toISOString(), by: 'a test' },
      code: { ...part(), shared: {}, facade: [], inventory: [], server: code },
      content: { ...part(), items: {}, list: '' },
      ...(app === 'shell' && { address: 'https://site.example' }),
    };
    const { files, others } = release.code;
    const store = path.join(building, 'store');
    for (const [file, integrity] of Object.entries(await writeCompressed(store, published, assets))) {
      const name = file.slice(assets.length);
      if (published[name] === undefined) others[file] = integrity;
      else files[name] = integrity;
    }
    Object.assign(others, await writeCompressed(store, server, code));
    change(release);
    installRelease(release, building);
    return release;
  });

/** A section. What its code does for the composer are expressions: HTML, or `files` from the request. */
export interface TinySection extends Partial<Record<'setUp' | 'page' | 'card' | 'files', string>> {
  name: SectionName;
  /** By default one, the name without `mf-`. */
  routes?: { path: string }[];
  /** Other files of its build. */
  published?: Texts;
  change?: (release: Release) => void;
}

/** Files with these names as their content. */
const named = (app: string, ...names: string[]): Texts =>
  Object.fromEntries(names.map((name) => [withHash(name, hashOf(app + name).slice(0, 10)), name]));

/** A few lines of real code, which the real composer renders: the real apps take seconds to build. */
export function releaseTinyShell(version: string): Promise<Release> {
  const files = named('shell', 'icon.svg', 'icon-180.png', 'favicon.ico', 'font.woff2', 'data.json', 'picture.webp');
  const server = readFileSync(path.join(import.meta.dirname, 'tiny-shell.js'), 'utf8');
  const code = { 'server.js': server, 'react.js': '', 'jsx-runtime.js': '', 'platform.js': '' };
  return installTinyRelease('shell', version, files, code);
}

export function releaseTinySection(version: string, section: TinySection): Promise<Release> {
  const { name, routes = [{ path: name.replace('mf-', '') }], setUp = '', page = "'<p>A page</p>'", card } = section;
  const code = `${setUp}
export default {
  name: '${name}', namespace: '${name}', routes: ${JSON.stringify(routes)},
  pages: { id: '', load: async () => ({ default: ({ path, today, content }) => ${page} }) },
  ${card ? `homeCard: ({ today, content }) => ${card},` : ''}
};
/* ${version} */`;
  const files = section.files && { 'files.js': `${setUp}\nexport default (request) => ${section.files};` };
  const published = { ...named(name, 'remoteEntry.js'), ...section.published };
  return installTinyRelease(name, version, published, { 'section.js': code, ...files }, section.change);
}
