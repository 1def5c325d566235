import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { hasSandbox } from 'compose/sandbox.ts';
import { type Built, soundBuild } from 'compose/sound-release.ts';
import { attempt } from 'contract/attempt.ts';
import { type AppName, contractVersion } from 'contract/section.ts';
import { documentsOf, liveComposition } from 'store/composition.ts';
import { installFiles, installFolder, withBuildFolder } from 'store/install.ts';
import { damagedFiles, hasIntegrity, integrityOf, sealed, storedFiles } from 'store/integrity.ts';
import { refusal } from 'store/message.ts';
import {
  findRelease,
  type Provenance,
  type Release,
  readRelease,
  releaseFolder,
  releaseFormat,
  releasesOf,
} from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { type Facts, factsSchema } from 'tools/content/facts.ts';
import { type App, appNamed, apps } from 'tools/workspace/apps.ts';
import { deployed } from 'tools/workspace/repository.ts';
import { git, head, person } from '../git.ts';
import type { Versions } from '../live-state.ts';
import { type AppSandbox, appSandbox } from './app-sandbox.ts';
import { type AppSources, sourcesOf } from './app-sources.ts';
import { codeInputs, contentInputs, type Inputs, inputsOf, readCommon, sharedInputs, versionOf } from './inputs.ts';

/** The sources of all apps, as they are now, and a sandbox for each. */
export type Sources = Awaited<ReturnType<typeof readSources>>;

/** Reads what the versions of apps depend on; gives it to `work`, and ends the sandboxes that it needed. */
export const withSources = <T>(work: (sources: Sources) => Promise<T>): Promise<T> =>
  withBuildFolder('sources', async (folder) => {
    const sandboxes = new Map<AppName, AppSandbox>();
    try {
      return await work(await readSources(sandboxes, folder));
    } finally {
      for (const sandbox of sandboxes.values()) sandbox.end();
    }
  });

async function readSources(sandboxes: Map<AppName, AppSandbox>, folder: string) {
  const all = new Map(apps.map((app) => [app.name, sourcesOf(app)]));
  const of = (name: AppName): AppSources => all.get(name) as AppSources;
  const common = readCommon();
  for (const { name } of apps)
    sandboxes.set(
      name,
      appSandbox(appNamed(name), () => of(name), path.join(folder, name)),
    );
  /** Why the content of some apps cannot be read, which must not stop the others. */
  const faults = new Map<AppName, unknown>();
  const facts = await Promise.all(
    apps.map(async ({ name }) => {
      try {
        const key = versionOf([contentInputs(of(name), common, [])]);
        return await factsOf(appNamed(name), key, sandboxes.get(name) as AppSandbox);
      } catch (error) {
        faults.set(name, error);
        return lastFacts(name);
      }
    }),
  );
  const known = facts.flatMap((one) => one ?? []);
  return {
    sandbox: (name: AppName) => sandboxes.get(name) as AppSandbox,
    folder: (name: AppName) => path.join(folder, name),
    inputs(name: AppName): [code: Inputs, content: Inputs] {
      if (faults.has(name)) throw faults.get(name);
      return [codeInputs(of(name), common), contentInputs(of(name), common, known)];
    },
    /** For `SITE_ELSEWHERE`. Without a sandbox, the modules of all apps are there. */
    elsewhere(name: AppName): string {
      const others = { facts: known.filter(({ app }) => app !== name), names: of(name).namesElsewhere };
      return JSON.stringify(hasSandbox() ? others : { facts: [], names: [] });
    },
  };
}

const factsFile = (app: AppName, key: string): string => path.join(deployed, '.cache/facts', `${app}-${key}.json`);

const savedFacts = (file: string): Facts | undefined =>
  factsSchema.safeParse(attempt(() => JSON.parse(readFileSync(file, 'utf8')))).data;

/** What an app said when it could last be read. */
const lastFacts = (app: AppName): Facts | undefined => savedFacts(factsFile(app, 'last'));

/** The facts of an app, as its own code says them; remembered by `key`, a hash of all that it reads. */
async function factsOf({ name: app, namespace }: App, key: string, sandbox: AppSandbox): Promise<Facts> {
  const known = savedFacts(factsFile(app, key));
  if (known) return known;
  const said = factsSchema.safeParse(await sandbox.ask('facts', { app }));
  // Another app’s blank, or name, is not its to give.
  if (!said.success || said.data.app !== app || said.data.namespace !== namespace)
    throw refusal('refused.oddFacts', { app, why: said.error?.issues[0]?.path.join('.') ?? 'app' });
  mkdirSync(path.dirname(factsFile(app, key)), { recursive: true });
  for (const name of [key, 'last']) writeFileSync(factsFile(app, name), JSON.stringify(said.data));
  return said.data;
}

/** Builds an app in its sandbox, takes what came out, and puts it into the store. Returns its version. */
export const buildApp = (app: AppName, sources: Sources): Promise<string> =>
  withBuildFolder(app, async (building) => {
    const [code, content] = sources.inputs(app);
    const version = versionOf([code, content]);
    const sandbox = sources.sandbox(app);
    const earlier = storedReleases(app).map((one) => one.version);
    const request = { app, building: sandbox.building, earlier, code, elsewhere: sources.elsewhere(app) };
    const built = soundBuild(app, await sandbox.ask('build', request));
    const release: Release = {
      ...{ format: releaseFormat, app, version, contract: contractVersion },
      ...(built.site && { site: built.site }),
      provenance: provenanceOf(app, version),
      content: { ...built.content, inputs: content },
      code: { ...built.code, inputs: code },
    };
    const [stage, record] = [path.join(building, 'store'), path.join(building, 'release')];
    takeFiles(app, built, path.join(sources.folder(app), 'store'), stage);
    mkdirSync(record);
    writeFileSync(path.join(record, 'release.json'), sealed(release));
    installFiles(stage, siteFolder);
    installFolder(record, releaseFolder(app, version), 'release.json');
    return version;
  });

/** Of a release that is built again to repair it, what is known of the first time: the live site states it. */
function provenanceOf(app: AppName, version: string): Provenance {
  const before = attempt(() => readRelease(app, version))?.provenance;
  if (before) return before;
  const registry = attempt(() =>
    JSON.parse(readFileSync(path.join(documentsOf(liveComposition() ?? ''), 'registry.json'), 'utf8')),
  );
  const live = app === 'shell' ? registry?.shell : registry?.sections?.[app];
  const commit = head() ?? null;
  return {
    commit,
    dirty: commit !== null && git('status', '--porcelain') !== '',
    at: live?.release?.version === version ? live.release.at : new Date().toISOString(),
    by: person(),
  };
}

/**
 * Copies the files that a build names from where its sandbox left them, unless the store has them. Takes plain files alone,
 * with the bytes that were named: no links, which could lead anywhere.
 */
export function takeFiles(app: AppName, { code, content }: Built, left: string, stage: string): void {
  const named = [code, content].flatMap((part) => storedFiles(app, { ...part, inputs: {} }));
  for (const [name, integrity] of named) {
    const bytes = plainFile(left, name);
    if (!bytes && hasIntegrity(path.join(siteFolder, name), integrity)) continue;
    if (!bytes || integrityOf(bytes) !== integrity) throw refusal('refused.oddBuild', { app, file: name });
    const file = path.join(stage, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes, { flag: 'wx' });
  }
}

const largestFile = 64_000_000;

/** The bytes of a file; undefined if there is none, or if it is a link, a pipe, too large, or the same as another. */
function plainFile(folder: string, name: string): Buffer | undefined {
  const file = path.join(folder, name);
  const isInside = attempt(
    () => realpathSync(path.dirname(file)) === path.join(realpathSync(folder), path.dirname(name)),
  );
  if (!isInside) return undefined;
  const opened = attempt(() => openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK));
  if (opened === undefined) return undefined;
  try {
    const facts = fstatSync(opened);
    return facts.isFile() && facts.nlink === 1 && facts.size <= largestFile ? readFileSync(opened) : undefined;
  } finally {
    closeSync(opened);
  }
}

const storedReleases = (app: AppName): Release[] =>
  releasesOf(app).flatMap((version) => findRelease(app, version) ?? []);

/** Of each app, the undamaged stored release with the inputs of these sources. Refuses content that cannot be read. */
export function builtVersions(apps: readonly AppName[], sources: Sources): Versions {
  const builtVersion = (app: AppName): string | undefined => {
    const version = versionOf(sources.inputs(app));
    const release = findRelease(app, version);
    return release && damagedFiles(release).length === 0 ? version : undefined;
  };
  return Object.fromEntries(apps.map((app) => [app, builtVersion(app)]));
}

/** Whether only what apps share differs from a release: another commit, or a newer tool, changed it. */
export function isOnlyShared(app: AppName, release: Release, sources: Sources): boolean {
  const [now, before] = [sources.inputs(app), inputsOf(release)];
  const differs = now.flatMap((inputs, index) =>
    Object.keys(inputs).filter((name) => inputs[name] !== before[index]?.[name]),
  );
  return differs.every((name) => sharedInputs.includes(name) || name.startsWith('count '));
}
