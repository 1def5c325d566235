import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { composerVersion } from 'compose/composer-version.ts';
import { attempt } from 'contract/attempt.ts';
import type { AppName } from 'contract/section.ts';
import type { Versions } from 'publish/live-state.ts';
import { tools } from 'publish/publish.ts';
import * as commands from 'publish/release-apps.ts';
import type { Composition } from 'store/composition.ts';
import { installComposition, withBuildFolder } from 'store/install.ts';
import { refusal } from 'store/message.ts';
import { findRelease } from 'store/release.ts';
import { appNames, repository } from 'tools/workspace/apps.ts';
import { hashOf, installTinyRelease, writeCompressed } from '../testing/tiny-site.ts';

const quiet = () => {};

/** Builds a release with a file of its own and one that all releases of the app share. */
export const build = (app: AppName, version: string) =>
  installTinyRelease(app, version, { [`${version}.js`]: `// ${app} ${version}`, 'common.json': `"${app}"` });

/** A document with its hash, which names a file of each of these releases. */
function page(name: string, releases: Record<string, string>): string {
  const scripts = Object.entries(releases).map(([app, one]) => `<script src="/assets/${app}/${one}.js"></script>`);
  const body = `<!doctype html><title>${name}</title><h1>${name}</h1>${scripts.join('')}`;
  return `${body}<!-- ${hashOf(body)} -->`;
}

/** The pages of a composition: one that all releases change, one of each app, and one that never changes. */
function standInPages(releases: Record<string, string>): Record<string, string> {
  const own = Object.entries(releases).flatMap(([app, version]) => [
    [`${app}/index.html`, page(`${app} ${version}`, { [app]: version })],
    [`assets/${app}/mf-manifest.json`, JSON.stringify({ entry: `src="/assets/${app}/${version}.js"` })],
  ]);
  const shared = { 'index.html': page('home', releases), 'about/index.html': page('about', {}), 'registry.json': '{}' };
  return { ...shared, ...Object.fromEntries(own) };
}

/** What is built and composed next; without versions, the files `version` of a checkout say them. */
const next = { versions: {} as Versions, composer: composerVersion };
const fileOf = (app: AppName) => readFileSync(path.join(repository, app, 'version'), 'utf8').trim();
const versionOf = (app: AppName) => next.versions[app] ?? attempt(() => fileOf(app)) ?? '';
const has = (app: AppName, file: string) => existsSync(path.join(repository, app, file));

/**
 * Commands build and compose stand-ins, and check nothing. In a checkout, an app with a file `refused` is refused,
 * with `crash` the command is killed, and with `hang` it never ends.
 */
Object.assign(tools, {
  withSources: (work) =>
    work({
      builtVersions: async (apps) =>
        Object.fromEntries(apps.map((app) => [app, findRelease(app, versionOf(app))?.version])),
      async buildApp(app) {
        if (has(app, 'refused')) throw refusal('refused.build', { app, output: 'It does not build.' });
        if (has(app, 'crash')) process.kill(process.pid, 'SIGKILL');
        // A process of its own, as a build is.
        if (has(app, 'hang')) await promisify(execFile)('sleep', ['600']);
        return (await build(app, versionOf(app))).version;
      },
    }),
  compose: (given, today) =>
    withBuildFolder('composition', async (building) => {
      const releases = Object.fromEntries(given.map(({ app, version }) => [app, version]));
      const files = await writeCompressed(path.join(building, 'site'), standInPages(releases));
      const pages = Object.keys(files).filter((name) => name.endsWith('.html'));
      const source = { address: '', kind: '', key: '', text: '', content: [], listed: true };
      const made = { sources: Object.fromEntries(pages.map((page) => [page, source])), apps: {} };
      const composition: Composition = { today, releases, ...made, files, composer: next.composer };
      const id = hashOf(JSON.stringify([releases, files])).slice(0, 12);
      return { id, composition: installComposition(building, id, composition) };
    }),
  runGates: async () => 'not opened',
} satisfies typeof tools);

/** A day alone, or another composer, changes no page. Returns the composition. */
async function make(action: 'release' | 'preview', versions: Versions, composer = composerVersion) {
  Object.assign(next, { versions, composer });
  const apps = Object.keys(versions) as AppName[];
  const { published } = await commands.releaseApps(apps, { action, skip: {} }, quiet);
  return published?.id ?? '';
}
export const release = (versions: Versions, composer?: string) => make('release', versions, composer);
export const preview = (versions: Versions) => make('preview', versions);

export const rollback = async (app: AppName, to?: string, hold = false): Promise<string | undefined> =>
  (await commands.rollbackApps([app], { to, hold }, quiet)).versions[app];

export const recompose = () => commands.recompose(quiet);

/** Asks for pages, and for the files that they name, until it is `over`. */
export async function visit(port: number, over: AbortSignal) {
  const faults: string[] = [];
  let requests = 0;
  async function ask(address: string): Promise<string> {
    requests += 1;
    const response = await fetch(`http://127.0.0.1:${port}${address}`);
    if (response.status !== 200) throw new Error(`it was answered ${response.status} for ${address}`);
    return response.text();
  }
  async function look(page: string): Promise<void> {
    const answer = await ask(page);
    const [, body = '', hash] = /^(.*)<!-- (\w{64}) -->$/s.exec(answer) ?? [];
    if (hashOf(body) !== hash) throw new Error(`not a whole page: ${answer.slice(0, 80)}`);
    for (const [, name, app, version] of answer.matchAll(/src="(\/assets\/(.+?)\/(.+?)\.js)"/g))
      if ((await ask(`${name}`)) !== `// ${app} ${version}`) throw new Error(`not what ${name} is`);
  }
  while (!over.aborted)
    for (const page of ['/', '/about', ...appNames.map((app) => `/${app}`)]) {
      await look(page).catch((error) => faults.push(`${page}: ${error}`));
      await sleep(20);
    }
  return { requests, faults };
}
