import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { composerVersion } from 'compose/composer-version.ts';
import type { AppName } from 'contract/section.ts';
import type { Tools } from 'publish/publish.ts';
import { withBuildFolder } from 'store/build-folder.ts';
import type { Composition } from 'store/composition.ts';
import { failpoint } from 'store/failpoint.ts';
import { installComposition } from 'store/install.ts';
import { hashOf, installRelease, writeCompressed } from '../testing/install-release.ts';

/** Releases and compositions of a handful of files, in place of those that take seconds to build. */

/** Builds a release with a file of its own and one that all releases of the app share. */
export const buildStandIn = (app: AppName, version: string) =>
  installRelease(app, version, { [`${version}.js`]: `// ${app} ${version}`, 'common.json': `"${app}"` });

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
      const files = await writeCompressed(path.join(building, 'site'), standInPages(releases));
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
