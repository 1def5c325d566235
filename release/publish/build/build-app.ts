import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { manifestFile, missedImport, readManifest } from 'build/federation/insides.ts';
import type { BuildInputs } from 'build/inputs.ts';
import { compress } from 'compose/compress.ts';
import { readAssociation } from 'content-tools/association.ts';
import { readChecked } from 'content-tools/check/read-checked.ts';
import { preparePictures } from 'content-tools/pictures/prepare-all.ts';
import type { AppName } from 'contract/section.ts';
import { contractVersion } from 'contract/section.ts';
import { platformVersion } from 'contract/shared-packages.ts';
import { failpoint } from 'store/failpoint.ts';
import { throwIfFull } from 'store/full-disk.ts';
import { installFolder } from 'store/install.ts';
import { damagedFiles, integrityOf } from 'store/integrity.ts';
import { assetAddress, findRelease, type Release, releaseFolder, releaseFormat, releasesOf } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { appNamed, repository } from 'workspace/apps.ts';
import { assertSupported } from '../browser-support/assert-supported.ts';
import { exportedNames, importedNames } from './facade-names.ts';
import { changedInputs, inputsOf, versionOf } from './inputs.ts';
import { provenance } from './provenance.ts';

const run = promisify(execFile);
const vite = path.join(path.dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');

/** Build output that is not published. */
const unpublished = ['inputs.json', 'inventory.json', manifestFile, 'mf-stats.json', '.vite'];

/** The version of an undamaged release in the store whose inputs are unchanged; undefined if there is none. */
export function builtVersion(name: AppName): string | undefined {
  const app = appNamed(name);
  return releasesOf(name)
    .flatMap((version) => findRelease(name, version) ?? [])
    .find((release) => changedInputs(app, release.inputs).length === 0 && damagedFiles(release).length === 0)?.version;
}

/**
 * Builds an app into the store, unless its release is already there, and returns its version. Throws `ContentError`, or
 * an error with Vite's output.
 */
export async function buildApp(name: AppName): Promise<{ version: string; built: boolean }> {
  const known = builtVersion(name);
  if (known) return { version: known, built: false };
  const folder = path.join(siteFolder, 'building', `${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  try {
    // Vite would check the content too, but print other lines before those that a teacher has to read.
    await preparePictures(readChecked(appNamed(name)));
    failpoint(`${name} is being built`);
    await viteBuild(name, path.join(folder, 'client'), []);
    failpoint(`${name} is built for browsers`);
    await viteBuild(name, path.join(folder, 'server'), ['--ssr']);
    failpoint(`${name} is built for the composer`);
    return { version: await assemble(name, folder), built: true };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function viteBuild(app: AppName, outDir: string, flags: string[], tries = 2): Promise<void> {
  const args = [vite, 'build', ...flags, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production', RELEASE_BASE: assetAddress(app, versionPlaceholder) };
  try {
    await run(process.execPath, args, { cwd: path.join(repository, app), env, maxBuffer: 1e8 });
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const output = stderr || stdout;
    throwIfFull(output);
    if (tries > 1 && missedImport(output)) return viteBuild(app, outDir, flags, tries - 1);
    throw new Error(`${app} could not be built.\n${output}`);
  }
}

/** Puts a build into the store as a release. Returns its version. */
async function assemble(app: AppName, folder: string): Promise<string> {
  const [client, server] = [path.join(folder, 'client'), path.join(folder, 'server')];
  const inputs = inputsOf(appNamed(app), mergeInputs([client, server].map(readInputs)));
  const version = versionOf(inputs);
  fillInVersion(app, version, folder);
  const inventory = JSON.parse(readFileSync(path.join(client, 'inventory.json'), 'utf8'));
  const shared = sharedPackages(app, client);
  for (const name of unpublished) rmSync(path.join(client, name), { recursive: true, force: true });

  await assertSupported(app, client);
  const files = Object.fromEntries(
    filesBelow(client).map((name) => {
      const content = readFileSync(path.join(client, name));
      return [name, { integrity: integrityOf(content), bytes: content.length }];
    }),
  );
  await compress(Object.keys(files).map((name) => path.join(client, name)));
  failpoint(`${app} is compressed`);
  const others = filesBelow(folder).filter((name) => !files[name.replace(/^client\//, '')]);
  const { address, name } = readAssociation();
  const release: Release = {
    format: releaseFormat,
    app,
    version,
    contract: contractVersion,
    shared,
    facade: app === 'shell' ? exportedNames(path.join(server, 'platform.js')) : importedNames(server),
    files,
    others: Object.fromEntries(others.map((name) => [name, integrityOf(readFileSync(path.join(folder, name)))])),
    inputs,
    inventory,
    ...(app === 'shell' && { site: { address, name: name.fr } }),
    provenance: provenance(),
  };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  failpoint(`${app} is recorded`);
  installFolder(folder, releaseFolder(app, version), 'release.json');
  return version;
}

const readInputs = (folder: string): BuildInputs => JSON.parse(readFileSync(path.join(folder, 'inputs.json'), 'utf8'));

const mergeInputs = (all: BuildInputs[]): BuildInputs => ({
  files: all.flatMap(({ files }) => files),
  packages: all.flatMap(({ packages }) => packages),
});

/** Stands for the version in the build's addresses, because the version is a hash of what the build will read. */
const versionPlaceholder = '-version-';

function fillInVersion(app: AppName, version: string, folder: string): void {
  for (const name of filesBelow(folder)) {
    const file = path.join(folder, name);
    if (!/\.(js|css|json)$/.test(name)) continue;
    const text = readFileSync(file, 'utf8');
    const named = text.replaceAll(assetAddress(app, versionPlaceholder), assetAddress(app, version));
    if (named !== text) writeFileSync(file, named);
  }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();

/** What the federation manifest records: the ranges a section asks for, or the versions the shell offers. */
function sharedPackages(app: AppName, client: string): Record<string, string> {
  const entries = readManifest(client).map(({ name, version, requiredVersion }) => [
    name,
    app === 'shell' ? version : requiredVersion,
  ]);
  return { ...Object.fromEntries(entries), ...(app === 'shell' && { platform: platformVersion }) };
}
