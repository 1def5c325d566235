import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { withHash } from 'contract/file-names.ts';
import { type AppName, contractVersion, type SectionName } from 'contract/section.ts';
import { integrityOf } from 'store/integrity.ts';
import { type Release, releaseFolder, releaseFormat } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';

/** Releases with real code of a few lines, in place of those that take seconds to build. The real composer renders them. */

const shellCode = readFileSync(path.join(import.meta.dirname, 'tiny-shell.js'), 'utf8');
const icons = ['icon.svg', 'icon-180.png', 'favicon.ico'];
const shared = { 'react.js': '', 'jsx-runtime.js': '', 'platform.js': '' };

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

/** The record of a release without files. */
export function emptyRelease(app: AppName, version: string): Release {
  const part = () => ({ files: {}, others: {}, inputs: {} });
  const provenance = { commit: null, dirty: false, at: new Date().toISOString(), by: 'a test' };
  const content = { ...part(), items: {}, pictures: {}, list: '' };
  const code = { ...part(), shared: {}, facade: [], inventory: [], server: '' };
  return { format: releaseFormat, app, version, contract: contractVersion, provenance, code, content };
}

/** Puts a release of the shell into the store. */
export const releaseTinyShell = (version: string, code = shellCode): Release =>
  release('shell', version, { 'server.js': code, ...shared }, icons);

/** Puts a release of a section into the store. */
export function releaseTinySection(version: string, section: TinySection): Release {
  const {
    name,
    routes = [{ path: name.replace('mf-', '') }],
    setUp = '',
    page = "'<p>A page</p>'",
    card,
    files,
  } = section;
  const code = `${setUp}
export default {
  name: '${name}', namespace: '${name}', routes: ${JSON.stringify(routes)},
  pages: { id: '', load: async () => ({ default: ({ path, today, content }) => ${page} }) },
  ${card ? `homeCard: ({ today, content }) => ${card},` : ''}
};
/* ${version} */`;
  const filesCode = `${setUp}\nexport default (request) => ${files};`;
  return release(name, version, { 'section.js': code, ...(files && { 'files.js': filesCode }) }, ['remoteEntry.js']);
}

function release(app: AppName, version: string, server: Record<string, string>, published: string[]): Release {
  const made = emptyRelease(app, version);
  const { code } = made;
  const hash = createHash('sha256').update(JSON.stringify(server)).digest('hex').slice(0, 10);
  const folder = `server/${app}/${hash}`;
  code.server = folder;
  for (const [name, text] of Object.entries(server))
    code.others[`${folder}/${name}`] = write(`${folder}/${name}`, text);
  for (const name of published) {
    const file = withHash(
      name,
      createHash('sha256')
        .update(app + name)
        .digest('hex')
        .slice(0, 10),
    );
    code.files[file] = { integrity: write(`assets/${app}/${file}`, name), bytes: name.length };
    code.others[`assets/${app}/${file}.gz`] = write(`assets/${app}/${file}.gz`, gzipSync(name));
  }
  if (app === 'shell') made.site = { address: 'https://site.example', name: 'A' };
  mkdirSync(releaseFolder(app, version), { recursive: true });
  writeFileSync(path.join(releaseFolder(app, version), 'release.json'), JSON.stringify(made));
  return made;
}

function write(name: string, content: string | Buffer): string {
  const file = path.join(siteFolder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return integrityOf(Buffer.from(content));
}
