import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFile } from 'compose/compress.ts';
import { withHash } from 'contract/file-names.ts';
import { type AppName, contractVersion, type SectionName } from 'contract/section.ts';
import { installFiles, installFolder, withBuildFolder } from 'store/install.ts';
import { integrityOf, sealed } from 'store/integrity.ts';
import { type Release, releaseFolder, releaseFormat } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { filesBelow } from 'tools/workspace/repository.ts';

type Texts = Record<string, string>;

export const hashOf = (text: string): string => hash('sha256', text);

/** Writes files with their compressed copies, and returns the integrity of all files of the folder. */
export async function writeCompressed(folder: string, texts: Texts): Promise<Texts> {
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    await compressFile(file, 'quick');
  }
  const integrityIn = (name: string) => integrityOf(readFileSync(path.join(folder, name)));
  return Object.fromEntries(filesBelow(folder).map((name) => [name, integrityIn(name)]));
}

const inFolder = (folder: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, text]));

/** Puts a release into the store, as a build does. `change` changes its record. */
export const installRelease = (
  app: AppName,
  version: string,
  published: Texts,
  server: Texts = {},
  change: (release: Release) => void = () => {},
): Promise<Release> =>
  withBuildFolder(app, async (building) => {
    const [stage, record] = [path.join(building, 'store'), path.join(building, 'release')];
    const [assets, code] = [`assets/${app}`, `server/${app}/${hashOf(JSON.stringify(server)).slice(0, 10)}`];
    const part = () => ({ files: {}, others: {}, inputs: {} });
    const release: Release = {
      format: releaseFormat,
      app,
      version,
      contract: contractVersion,
      provenance: { commit: null, dirty: false, at: new Date().toISOString(), by: 'a test' },
      code: { ...part(), shared: {}, facade: [], inventory: [], server: code },
      content: { ...part(), items: {}, list: '' },
      ...(app === 'shell' && { site: { address: 'https://site.example', name: 'A' } }),
    };
    const { files, others } = release.code;
    const all = await writeCompressed(stage, { ...inFolder(assets, published), ...inFolder(code, server) });
    for (const [file, integrity] of Object.entries(all)) {
      const name = path.relative(assets, file);
      if (published[name] === undefined) others[file] = integrity;
      else files[name] = { integrity, bytes: published[name].length };
    }
    change(release);
    mkdirSync(record);
    writeFileSync(path.join(record, 'release.json'), sealed(release));
    installFiles(stage, siteFolder);
    installFolder(record, releaseFolder(app, version), 'release.json');
    return release;
  });

/** Releases with real code of a few lines, in place of those that take seconds to build. The real composer renders them. */

const shellCode = {
  'server.js': readFileSync(path.join(import.meta.dirname, 'tiny-shell.js'), 'utf8'),
  ...{ 'react.js': '', 'jsx-runtime.js': '', 'platform.js': '' },
};

/** A section as its code for the composer says: JavaScript expressions. */
export interface TinySection {
  name: SectionName;
  /** Route paths; by default one, the name without `mf-`. */
  routes?: { path: string; each?: string }[];
  setUp?: string;
  /** The HTML of a page, from `{ path, today, content }`. */
  page?: string;
  /** The HTML of its card, from `{ today, content }`; without it there is none. */
  card?: string;
  /** The files that it publishes, from the request. */
  files?: string;
  /** Other files of its build. */
  published?: Texts;
  change?: (release: Release) => void;
}

/** Files with these names as their content. */
const named = (app: string, ...names: string[]): Texts =>
  Object.fromEntries(names.map((name) => [withHash(name, hashOf(app + name).slice(0, 10)), name]));

export function releaseTinyShell(version: string): Promise<Release> {
  const files = named('shell', 'icon.svg', 'icon-180.png', 'favicon.ico', 'font.woff2', 'data.json', 'picture.webp');
  return installRelease('shell', version, files, shellCode);
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
  return installRelease(name, version, published, { 'section.js': code, ...files }, section.change);
}
