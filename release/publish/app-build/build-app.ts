import { lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasSandbox } from 'compose/sandbox.ts';
import { type Built, soundBuild } from 'compose/sound-release.ts';
import { attempt } from 'contract/attempt.ts';
import { type AppName, contractVersion } from 'contract/section.ts';
import { installRelease, withBuildFolder } from 'store/install.ts';
import { damagedFiles, hasIntegrity, integrityOf, storedFiles } from 'store/integrity.ts';
import { refusal } from 'store/message.ts';
import { findRelease, type Provenance, type Release, readRelease, releaseFormat } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { type Facts, factsSchema } from 'tools/content/facts.ts';
import { type App, apps } from 'tools/workspace/apps.ts';
import { deployed } from 'tools/workspace/repository.ts';
import { git, head, person } from '../git.ts';
import type { Versions } from '../live-state.ts';
import { type AppSandbox, appSandbox, sourcesOf } from './app-sandbox.ts';
import { type Inputs, inputsOf, readCommon, versionOf } from './inputs.ts';

/** What finds and makes builds; the tests of stores have their own, which take milliseconds. */
export interface Builder {
  /** Of each app, the undamaged stored release of these sources. Refuses content that cannot be read. */
  builtVersions(apps: readonly AppName[]): Promise<Versions>;
  /** Builds an app in its sandbox, takes what came out, and puts it into the store. Returns its version. */
  buildApp(app: AppName): Promise<string>;
}

/** Gives `work` what builds all apps from their sources as they are now. Ends the sandboxes afterwards. */
export const withSources = <T>(work: (builder: Builder) => Promise<T>): Promise<T> =>
  withBuildFolder('sources', async (folder) => {
    using sandboxes = new DisposableStack();
    const common = readCommon();
    const read = await Promise.all(
      apps.map((app) => readApp(app, common, sandboxes.use(appSandbox(sourcesOf(app), path.join(folder, app.name))))),
    );
    const facts = read.flatMap((one) => one.facts ?? []);

    /** The sandbox of an app, and what the app is made of. */
    function known(name: AppName): { sandbox: AppSandbox; inputs: [code: Inputs, content: Inputs] } {
      const { sandbox, fault } = read.find(({ app }) => app.name === name) as (typeof read)[number];
      if (fault !== undefined) throw fault;
      return { sandbox, inputs: inputsOf(sandbox.sources, common, facts) };
    }

    function builtVersion(app: AppName): string | undefined {
      const release = findRelease(app, versionOf(known(app).inputs));
      return release && damagedFiles(release).length === 0 ? release.version : undefined;
    }

    return await work({
      builtVersions: async (names) => Object.fromEntries(names.map((app) => [app, builtVersion(app)])),
      buildApp(app) {
        const { sandbox, inputs } = known(app);
        // Without a sandbox, the modules of all apps are there.
        const elsewhere = hasSandbox()
          ? { facts: facts.filter((one) => one.app !== app), names: sandbox.sources.namesElsewhere }
          : { facts: [], names: [] };
        return build(app, inputs, sandbox, JSON.stringify(elsewhere));
      },
    });
  });

/** An app with its facts or, if its content cannot be read, with why, and the last facts for others. */
async function readApp(app: App, common: string, sandbox: AppSandbox) {
  try {
    const facts = await factsOf(app, versionOf(inputsOf(sandbox.sources, common, [])), sandbox);
    return { app, sandbox, facts };
  } catch (fault) {
    return { app, sandbox, fault, facts: savedFacts(factsFile(app.name, 'last')) };
  }
}

const factsFile = (app: AppName, key: string): string => path.join(deployed, '.cache/facts', `${app}-${key}.json`);

const savedFacts = (file: string): Facts | undefined =>
  factsSchema.safeParse(attempt(() => JSON.parse(readFileSync(file, 'utf8')))).data;

/** The facts of an app by its own code. Remembered by `key`, a hash of all that it reads, and as the last. */
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

/** Asks a sandbox for a build, and puts it into the store. Returns the version. */
const build = (app: AppName, [code, content]: [Inputs, Inputs], sandbox: AppSandbox, elsewhere: string) =>
  withBuildFolder(app, async (building) => {
    const version = versionOf([code, content]);
    const said = await sandbox.ask('build', { app, building: sandbox.inside, code, elsewhere });
    // Nothing may change any more what it has left.
    await sandbox.end();
    const built = soundBuild(app, said);
    const release: Release = {
      ...{ format: releaseFormat, app, version, contract: contractVersion },
      ...(built.address && { address: built.address }),
      // Of a release that is built again to repair it, what is known of the first time.
      provenance: attempt(() => readRelease(app, version))?.provenance ?? provenance(),
      content: { ...built.content, inputs: content },
      code: { ...built.code, inputs: code },
    };
    takeFiles(app, built, path.join(sandbox.building, 'store'), path.join(building, 'store'));
    installRelease(release, building);
    return version;
  });

function provenance(): Provenance {
  const commit = head() ?? null;
  const dirty = commit !== null && git('status', '--porcelain') !== '';
  return { commit, dirty, at: new Date().toISOString(), by: person() };
}

/**
 * Copies the files that a build names from where its sandbox left them, unless the store has them. Takes
 * plain files alone, with the bytes that were named before: no links, which could lead anywhere.
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

/** The bytes of a file; undefined if it is missing, a link, a pipe, too large, or the same as another. */
function plainFile(folder: string, name: string): Buffer | undefined {
  const file = path.join(folder, name);
  return attempt(() => {
    const facts = lstatSync(file);
    const isPlain = facts.isFile() && facts.nlink === 1 && facts.size <= largestFile;
    return isPlain && realpathSync(file) === path.join(realpathSync(folder), name) ? readFileSync(file) : undefined;
  });
}
