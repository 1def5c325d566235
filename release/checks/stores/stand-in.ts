import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { composerVersion } from 'compose/composer-version.ts';
import type { AppName } from 'contract/section.ts';
import type { Tools } from 'publish/publish.ts';
import { withBuildFolder } from 'store/build-folder.ts';
import type { Composition } from 'store/composition.ts';
import { failpoint } from 'store/failpoint.ts';
import { installComposition, installFiles, installFolder } from 'store/install.ts';
import { integrityOf } from 'store/integrity.ts';
import { releaseFolder } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { recordRebuilt } from 'store/switch.ts';
import { emptyRelease } from '../testing/tiny-site.ts';

/** Releases and compositions of a handful of files, in place of those that take seconds to build. */

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Writes a file with its compressed copy, and returns the integrity of both. */
function write(file: string, text: string): [plain: string, compressed: string] {
  mkdirSync(path.dirname(file), { recursive: true });
  const [plain, compressed] = [Buffer.from(text), gzipSync(text)];
  writeFileSync(file, plain);
  writeFileSync(`${file}.gz`, compressed);
  return [integrityOf(plain), integrityOf(compressed)];
}

/** Builds a release with a file of its own and one that all releases of the app share. */
export const buildStandIn = (app: AppName, version: string): Promise<void> =>
  withBuildFolder(app, async (building) => {
    const [stage, record] = [path.join(building, 'store'), path.join(building, 'release')];
    mkdirSync(record);
    const release = emptyRelease(app, version);
    for (const [name, text] of [
      [`${version}.js`, `// ${app} ${version}`],
      ['common.json', `"${app}"`],
    ] as const) {
      const [plain, compressed] = write(path.join(stage, 'assets', app, name), text);
      release.content.files[name] = { integrity: plain, bytes: text.length };
      release.content.others[`assets/${app}/${name}.gz`] = compressed;
    }
    writeFileSync(path.join(record, 'release.json'), JSON.stringify(release));
    failpoint('a release is built');
    await installFiles(stage, siteFolder);
    await installFolder(record, releaseFolder(app, version), 'release.json');
    recordRebuilt(app, version, app);
  });

/** The pages of a composition: one that all releases change, one of each app, and one that never changes. */
function standInPages(releases: Record<string, string>): Record<string, string> {
  const page = (name: string, of: Record<string, string>): string => {
    const scripts = Object.entries(of).map(([app, version]) => `<script src="/assets/${app}/${version}.js"></script>`);
    const body = `<!doctype html><title>${name}</title>${scripts.join('')}`;
    return `${body}<!-- ${hashOf(body)} -->`;
  };
  const own = Object.entries(releases).map(([app, version]) => [`${app}/index.html`, page(app, { [app]: version })]);
  return { 'index.html': page('home', releases), 'about/index.html': page('about', {}), ...Object.fromEntries(own) };
}

/** Whether a page is one that `standInPages` makes. */
export function isWholePage(text: string): boolean {
  const [, body = '', hash] = /^(.*)<!-- (\w{64}) -->$/s.exec(text) ?? [];
  return hashOf(body) === hash;
}

/** What composes stand-ins, and checks nothing. A day alone, or another composer, changes no page. */
export const standInTools = (composer = composerVersion): Tools => ({
  compose: (given, today) =>
    withBuildFolder('composition', async (building) => {
      const releases = Object.fromEntries(given.map(({ app, version }) => [app, version]));
      const files: Composition['files'] = {};
      for (const [name, text] of Object.entries(standInPages(releases)))
        [files[name] as string, files[`${name}.gz`] as string] = write(path.join(building, 'site', name), text);
      const pages = Object.keys(files).filter((name) => name.endsWith('.html'));
      const made = { sources: {}, apps: {}, sectionFiles: {} };
      const composition: Composition = { today, releases, pages, ...made, files, composer };
      const id = hashOf(JSON.stringify([releases, files])).slice(0, 12);
      writeFileSync(path.join(building, 'composition.json'), JSON.stringify(composition));
      failpoint('a composition is made');
      return { id, composition: await installComposition(building, id, composition) };
    }),
  runGates: async () => 'not opened',
});
