import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { platformVersion } from 'shared/build/federation.ts';
import { readAssociation } from 'shared/content/association.ts';
import { readChecked } from 'shared/content/check/read-checked.ts';
import { preparePictures } from 'shared/content/pictures/prepare-all.ts';
import { contractVersion } from 'shared/section';
import { assertSupported } from '../browser-support/assert-supported.ts';
import { type App, repository, siteFolder } from '../paths.ts';
import { failpoint } from '../store/failpoint.ts';
import { throwIfFull } from '../store/full-disk.ts';
import { installFolder } from '../store/install.ts';
import { damagedFiles, integrityOf } from '../store/integrity.ts';
import { assetAddress, findRelease, type Release, releaseFolder, releaseFormat } from '../store/release.ts';
import { compress } from './compress.ts';
import { exportedNames, importedNames } from './facade-names.ts';
import { provenance } from './provenance.ts';
import { namespaceOf } from './version.ts';

const run = promisify(execFile);
const vite = path.join(repository, 'release/node_modules/vite/bin/vite.js');

/** Build output that is not published. */
const unpublished = ['inventory.json', 'mf-manifest.json', 'mf-stats.json', '.vite'];

/**
 * Builds an app into the store, unless this version is there and undamaged. Throws `ContentError`, or an error with
 * Vite's output.
 */
export async function buildApp(app: App, version: string): Promise<{ built: boolean }> {
  const known = findRelease(app, version);
  if (known && damagedFiles(known).length === 0) return { built: false };
  const folder = path.join(siteFolder, 'building', `${app}-${version}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  try {
    // Vite's build checks the content too, but prints other lines before what a teacher has to read.
    await preparePictures(readChecked(namespaceOf(app)));
    failpoint(`${app} is being built`);
    await viteBuild(app, version, path.join(folder, 'client'), []);
    failpoint(`${app} is built for browsers`);
    await viteBuild(app, version, path.join(folder, 'server'), ['--ssr']);
    failpoint(`${app} is built for the composer`);
    await assemble(app, version, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { built: true };
}

/**
 * The federation plugin uses a timer to decide that it has seen every module. On a busy machine it sometimes decides
 * too early and misses a shared import. Such a build is repeated once.
 */
const missedExport = /MISSING_EXPORT/;

async function viteBuild(app: App, version: string, outDir: string, flags: string[], tries = 2): Promise<void> {
  const args = [vite, 'build', ...flags, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production', RELEASE_BASE: assetAddress(app, version) };
  try {
    await run(process.execPath, args, { cwd: path.join(repository, app), env, maxBuffer: 1e8 });
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const output = stderr || stdout;
    throwIfFull(output);
    if (tries > 1 && missedExport.test(output)) return viteBuild(app, version, outDir, flags, tries - 1);
    throw new Error(`${app} could not be built.\n${output}`);
  }
}

async function assemble(app: App, version: string, folder: string): Promise<void> {
  const [client, server] = [path.join(folder, 'client'), path.join(folder, 'server')];
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
    inventory,
    ...(app === 'shell' && { site: { address, name: name.fr } }),
    provenance: provenance(),
  };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  failpoint(`${app} is recorded`);
  installFolder(folder, releaseFolder(app, version), 'release.json');
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();

/** What the federation manifest records: the ranges a section asks for, or the versions the shell offers. */
function sharedPackages(app: App, client: string): Record<string, string> {
  const { shared } = JSON.parse(readFileSync(path.join(client, 'mf-manifest.json'), 'utf8')) as {
    shared: { name: string; version: string; requiredVersion: string }[];
  };
  const entries = shared.map(({ name, version, requiredVersion }) => [
    name,
    app === 'shell' ? version : requiredVersion,
  ]);
  return { ...Object.fromEntries(entries), ...(app === 'shell' && { platform: platformVersion }) };
}
