import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sandboxed, sandboxKind } from 'compose/sandbox.ts';
import { assertSound } from 'compose/sound-release.ts';
import { type AppName, contractVersion } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { installFiles, installFolder, withBuildFolder } from 'store/install.ts';
import { damagedFiles, hasChanged, hasIntegrity, releaseRecord, storedFiles } from 'store/integrity.ts';
import { type Message, Refusal, refusal } from 'store/message.ts';
import { findRelease, type Release, releaseFolder, releaseFormat, releasesOf } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { recordRebuilt } from 'store/switch.ts';
import { contentFolder } from 'tools/content/folders.ts';
import { buildCache, repository } from 'tools/workspace/repository.ts';
import { git, head, person } from '../git.ts';
import type { Versions } from '../live-state.ts';
import type { BuilderRequest, Built } from './in-sandbox.ts';
import { type Inputs, inputsOf, isBuiltFrom, versionOf } from './versions.ts';

/** Builds an app in a sandbox, checks what came out, and puts it into the store. Returns its version. */
export const buildApp = (app: AppName): Promise<string> =>
  withBuildFolder(app, async (building) => {
    const commit = head() ?? null;
    const dirty = commit !== null && git('status', '--porcelain') !== '';
    const provenance = { commit, dirty, at: new Date().toISOString(), by: person() };
    const earlier = storedReleases(app).map(({ version }) => version);
    const { code, content, site } = await build<Built>({ ask: 'build', app, building, earlier }, app);
    const version = versionOf(inputsOf({ code, content }));
    const made = { format: releaseFormat, app, version, contract: contractVersion };
    const release: Release = { ...made, ...(site && { site }), provenance, content, code };
    const [stage, record] = [path.join(building, 'store'), path.join(building, 'release')];
    mkdirSync(record);
    writeFileSync(path.join(record, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
    assertSound(release);
    assertOwnBuild(release, stage);
    await installFiles(stage, siteFolder);
    await installFolder(record, releaseFolder(app, version), 'release.json');
    recordRebuilt(app, version, person());
    return version;
  });

/** Refuses a build that has files of other apps, or other bytes than its record says: it ran code of sections. */
export function assertOwnBuild({ app, code, content }: Release, stage: string): void {
  const recorded = new Map([code, content].flatMap((part) => storedFiles(app, part)));
  const isOwn = (name: string): boolean =>
    new RegExp(`^(assets|server)/${app}/`).test(name) && !name.split('/').includes('..');
  const odd = [...recorded.keys(), ...entriesBelow(stage), `${code.server}/`].find((name) => !isOwn(name));
  const wrong = entriesBelow(stage).find(
    (name) => !isPlainFile(path.join(stage, name)) || !hasIntegrity(path.join(stage, name), recorded.get(name) ?? ''),
  );
  if (odd ?? wrong) throw refusal('refused.oddBuild', { app, file: `${odd ?? wrong}` });
}

const entriesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    : [];

/** A link could lead to any file of the machine, or to one without an end. */
function isPlainFile(file: string): boolean {
  const facts = lstatSync(file);
  return facts.isFile() && facts.nlink === 1 && facts.size <= largestFile;
}

const largestFile = 64_000_000;

const isFull = /ENOSPC|No space left on device/;

const script = path.join(import.meta.dirname, 'in-sandbox.ts');

/** The settings of builds, and nothing else of our variables, which may hold keys. */
const settings = /^(SITE_(CONTENT|PICTURES|TODAY|LANGUAGE)|EMAILJS_\w+|NODE_COMPILE_CACHE|PATH|LANG|LC_ALL|HOME)$/;

/** Runs in-sandbox.ts without a network, able to write only to `building` and the cache; unconfined without `bwrap`. */
export async function build<T>(request: BuilderRequest, app: string): Promise<T> {
  const cache = buildCache(app);
  mkdirSync(cache, { recursive: true });
  const [command, args] = builderCommand([cache, ...(request.ask === 'build' ? [request.building] : [])]);
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => settings.test(name)));
  const env = { ...given, SITE_DIR: siteFolder, SITE_CACHE: cache };
  // A build takes seconds, and some minutes when it encodes all pictures.
  const options = { env, timeout: 30 * 60_000, killSignal: 'SIGKILL', maxBuffer: 1e8 } as const;
  const running = promisify(execFile)(command, args, options);
  running.child.stdin?.on('error', () => {});
  running.child.stdin?.end(JSON.stringify(request));
  const { stdout } = await running.catch(({ stderr, message }) => {
    if (isFull.test(stderr)) throw refusal('refused.full');
    throw refusal('refused.build', { app, output: stderr.slice(-4000) || message });
  });
  if (isFull.test(stdout)) throw refusal('refused.full');
  const result: { answer?: T; faults?: Message[] } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '{}');
  if (result.faults) throw new Refusal(...result.faults);
  return result.answer as T;
}

function builderCommand(write: string[]): [command: string, args: string[]] {
  if (sandboxKind() !== 'bwrap') return [process.execPath, [script]];
  const stored = ['assets', 'server', 'releases'].map((name) => path.join(siteFolder, name));
  // Not what hidden folders have: stores, the database of the editors, keys in the settings of Git.
  const sources = readdirSync(repository)
    .filter((name) => !name.startsWith('.'))
    .map((name) => path.join(repository, name));
  return sandboxed([script], { read: [...sources, contentFolder, ...stored], write, cwd: repository, memory: 4000 });
}

function storedReleases(app: AppName): Release[] {
  const history = readHistory();
  const sound = releasesOf(app).filter((version) => !hasChanged(releaseRecord(app, version), history));
  return sound.flatMap((version) => findRelease(app, version) ?? []);
}

/** Of each app, the undamaged stored release with the inputs of this checkout. Refuses content that cannot be read. */
export async function builtVersions(apps: readonly AppName[]): Promise<Versions> {
  const stored = apps.map((app) => [app, storedReleases(app)] as const);
  const names = stored.map(([app, releases]) => [app, releases.flatMap((release) => Object.keys(inputsOf(release)))]);
  const inputs = await build<Record<string, Inputs>>({ ask: 'inputs', names: Object.fromEntries(names) }, 'inputs');
  const isCurrent = (release: Release): boolean =>
    isBuiltFrom(inputsOf(release), inputs[release.app] ?? {}) && damagedFiles(release).length === 0;
  return Object.fromEntries(stored.map(([app, releases]) => [app, releases.find(isCurrent)?.version]));
}
