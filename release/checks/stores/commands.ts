import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { composerVersion } from 'compose/composer-version.ts';
import type { AppName } from 'contract/section.ts';
import { asWriter } from 'publish/as-writer.ts';
import type { Versions } from 'publish/live-state.ts';
import { prune } from 'publish/prune.ts';
import { publish, type Tools } from 'publish/publish.ts';
import { type Builder, releaseApps } from 'publish/release-apps.ts';
import * as withoutNewCode from 'publish/without-new-code.ts';
import type { Composition } from 'store/composition.ts';
import { installComposition, withBuildFolder } from 'store/install.ts';
import { sealed } from 'store/integrity.ts';
import { faultsOf, type Message, refusal } from 'store/message.ts';
import { findRelease } from 'store/release.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { hashOf, installRelease, writeCompressed } from '../testing/tiny-site.ts';

/** Builds a release with a file of its own and one that all releases of the app share. */
export const build = (app: AppName, version: string) =>
  installRelease(app, version, { [`${version}.js`]: `// ${app} ${version}`, 'common.json': `"${app}"` });

/** The pages of a composition: one that all releases change, one of each app, and one that never changes. */
function standInPages(releases: Record<string, string>): Record<string, string> {
  const page = (name: string, of: Record<string, string>): string => {
    const scripts = Object.entries(of).map(([app, version]) => `<script src="/assets/${app}/${version}.js"></script>`);
    const body = `<!doctype html><title>${name}</title><h1>${name}</h1>${scripts.join('')}`;
    return `${body}<!-- ${hashOf(body)} -->`;
  };
  const own = Object.entries(releases).map(([app, version]) => [
    `${app}/index.html`,
    page(`${app} ${version}`, { [app]: version }),
  ]);
  const manifests = Object.entries(releases).map(([app, version]) => [
    `assets/${app}/mf-manifest.json`,
    JSON.stringify({ entry: `src="/assets/${app}/${version}.js"` }),
  ]);
  const all = Object.fromEntries([...own, ...manifests]);
  return { 'index.html': page('home', releases), 'about/index.html': page('about', {}), 'registry.json': '{}', ...all };
}

function isWholePage(text: string): boolean {
  const [, body = '', hash] = /^(.*)<!-- (\w{64}) -->$/s.exec(text) ?? [];
  return hashOf(body) === hash;
}

/** What composes stand-ins, and checks nothing. A day alone, or another composer, changes no page. */
const standInTools = (composer = composerVersion): Tools => ({
  compose: (given, today) =>
    withBuildFolder('composition', async (building) => {
      const releases = Object.fromEntries(given.map(({ app, version }) => [app, version]));
      const files = await writeCompressed(path.join(building, 'site'), standInPages(releases));
      const pages = Object.keys(files).filter((name) => name.endsWith('.html'));
      const source = { key: '', text: '', sections: [], content: [], listed: true };
      const made = { sources: Object.fromEntries(pages.map((page) => [page, source])), apps: {}, sectionFiles: {} };
      const composition: Composition = { today, releases, pages, ...made, files, composer };
      const id = hashOf(JSON.stringify([releases, files])).slice(0, 12);
      writeFileSync(path.join(building, 'composition.json'), sealed(composition));
      return { id, composition: installComposition(building, id, composition) };
    }),
  runGates: async () => 'not opened',
});

const quiet = () => {};

function make(action: 'release' | 'preview', versions: Versions, composer?: string) {
  return asWriter(action, quiet, async () => {
    for (const app of Object.keys(versions) as AppName[])
      if (!findRelease(app, versions[app] ?? '')) await build(app, versions[app] ?? '');
    return (await publish({ action, versions, skip: {} }, quiet, standInTools(composer))).id;
  });
}

export const release = (versions: Versions, composer?: string): Promise<string> => make('release', versions, composer);
export const preview = (versions: Versions): Promise<string> => make('preview', versions);

export const rollback = async (app: AppName, to?: string, hold = false): Promise<string | undefined> =>
  (await withoutNewCode.rollbackApps([app], { to, hold }, quiet, standInTools())).versions[app];

export const recompose = () => withoutNewCode.recompose(false, quiet, standInTools());

/** The commands that a publisher of stand-ins runs. */
const standIns = {
  release() {
    const words = process.argv.slice(2).filter((word) => word !== '--json');
    if (words.includes('--tidy')) return prune({ keep: 3, days: 0.0001 }, () => {});
    return words.length > 0 ? releaseCheckout(words) : recompose();
  },
  rollback: () => rollback(process.argv[2] as AppName, undefined, process.argv.includes('--hold')),
};

/** Runs one in a checkout, whose commit it records. */
export async function runStandIn(name: keyof typeof standIns): Promise<void> {
  process.env.GIT_DIR = path.resolve('.git');
  try {
    console.log(JSON.stringify((await standIns[name]()) ?? null));
  } catch (error) {
    console.log(JSON.stringify({ error: { faults: faultsOf(error) } }));
    process.exitCode = 1;
  }
}

/**
 * Releases what the files `version` of a checkout say, by the real rules. An app with a file `refused` is refused, with
 * `crash` the command is killed, and with `hang` it never ends.
 */
function releaseCheckout(words: string[]): Promise<object> {
  const log = (step: Message) => console.error(JSON.stringify({ step }));
  const inFile = (app: AppName, name = 'version') => path.join(app, name);
  const builder: Builder = {
    builtVersions: async (apps) =>
      Object.fromEntries(
        apps.flatMap((app) => {
          const version = existsSync(inFile(app)) ? readFileSync(inFile(app), 'utf8').trim() : '';
          return version ? [[app, findRelease(app, version) ? version : undefined]] : [];
        }),
      ),
    async buildApp(app) {
      if (existsSync(inFile(app, 'refused'))) throw refusal('refused.build', { app, output: 'It does not build.' });
      if (existsSync(inFile(app, 'crash'))) process.kill(process.pid, 'SIGKILL');
      // A process of its own, as a build is.
      if (existsSync(inFile(app, 'hang'))) await promisify(execFile)('sleep', ['600']);
      const version = readFileSync(inFile(app), 'utf8').trim();
      await build(app, version);
      return version;
    },
  };
  const except = ((words.includes('--except') && words[words.indexOf('--except') + 1]) || '').split(',') as AppName[];
  const action = words.includes('--preview') ? ('preview' as const) : ('release' as const);
  const named = appNames.filter((app) => words.includes(app) && !except.includes(app));
  const wanted = named.length > 0 ? named : ('changed' as const);
  return releaseApps(wanted, { action, skip: {}, except }, log, builder, standInTools());
}

const pages = ['/', '/about', ...appNames.map((app) => `/${app}`)];

/** Asks for pages, and for the files that they name, until stopped. */
export function visit(port: number) {
  const visits = { requests: 0, faults: [] as string[], stop };
  let going = true;
  const ask = async (address: string): Promise<string> => {
    visits.requests += 1;
    const response = await fetch(`http://127.0.0.1:${port}${address}`);
    if (response.status !== 200) throw new Error(`it was answered ${response.status} for ${address}`);
    return response.text();
  };
  const look = async (page: string): Promise<void> => {
    const answer = await ask(page);
    if (!isWholePage(answer)) throw new Error(`not a whole page: ${answer.slice(0, 80)}`);
    for (const [, app, version] of answer.matchAll(/src="\/assets\/(.+?)\/(.+?)\.js"/g))
      if ((await ask(`/assets/${app}/${version}.js`)) !== `// ${app} ${version}`)
        throw new Error(`another ${version}.js`);
  };
  const asking = (async () => {
    for (let turn = 0; going; turn++, await sleep(20)) {
      const page = pages[turn % pages.length] as string;
      await look(page).catch((error) => visits.faults.push(`${page}: ${error}`));
    }
  })();
  function stop(): Promise<void> {
    going = false;
    return asking;
  }
  return visits;
}
