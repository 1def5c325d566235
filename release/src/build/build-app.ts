import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { platformVersion } from 'shared/build/federation.ts';
import { readChecked } from 'shared/content/check/read-checked.ts';
import { preparePictures } from 'shared/content/pictures/prepare-all.ts';
import { contractVersion } from 'shared/section';
import { type App, repository, siteFolder } from '../paths.ts';
import { hasRelease, type Release, releaseAddress, releaseFolder } from '../store/release.ts';
import { compress } from './compress.ts';
import { namespaceOf } from './version.ts';

const run = promisify(execFile);
const vite = path.join(repository, 'release/node_modules/vite/bin/vite.js');

/** What a build leaves that is for the composer alone and is not published. */
const unpublished = ['inventory.json', 'mf-manifest.json', 'mf-stats.json', '.vite'];

/** Builds one app into the store, unless this version stands there already. Throws `ContentError`, or with Vite's words. */
export async function buildApp(app: App, version: string): Promise<{ built: boolean }> {
  if (hasRelease(app, version)) return { built: false };
  const folder = path.join(siteFolder, 'building', `${app}-${version}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  try {
    // Vite's build checks the content too, but puts lines of its own before what a teacher has to read.
    await preparePictures(readChecked(namespaceOf(app)));
    await viteBuild(app, version, path.join(folder, 'client'), []);
    await viteBuild(app, version, path.join(folder, 'server'), ['--ssr']);
    await finish(app, version, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { built: true };
}

/**
 * The federation plugin decides by a timer that it has seen every module; on a machine under heavy load it once in a
 * while decides too early and misses an import of what is shared. Such a build is done once more.
 */
const seenTooLittle = /MISSING_EXPORT/;

async function viteBuild(app: App, version: string, outDir: string, flags: string[], tries = 2): Promise<void> {
  const args = [vite, 'build', ...flags, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production', RELEASE_BASE: releaseAddress(app, version) };
  try {
    await run(process.execPath, args, { cwd: path.join(repository, app), env, maxBuffer: 1e8 });
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const told = stderr || stdout;
    if (tries > 1 && seenTooLittle.test(told)) return viteBuild(app, version, outDir, flags, tries - 1);
    throw new Error(`${app} could not be built.\n${told}`);
  }
}

async function finish(app: App, version: string, folder: string): Promise<void> {
  const client = path.join(folder, 'client');
  const inventory = JSON.parse(readFileSync(path.join(client, 'inventory.json'), 'utf8'));
  const shared = sharedPackages(app, client);
  for (const name of unpublished) rmSync(path.join(client, name), { recursive: true, force: true });

  const names = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(client, name)).isFile())
    .sort();
  const files = Object.fromEntries(
    names.map((name) => {
      const content = readFileSync(path.join(client, name));
      return [
        name,
        { integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`, bytes: content.length },
      ];
    }),
  );
  await compress(names.map((name) => path.join(client, name)));
  const release: Release = { app, version, contract: contractVersion, shared, files, inventory };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);

  const place = releaseFolder(app, version);
  mkdirSync(path.dirname(place), { recursive: true });
  if (!existsSync(place)) renameSync(folder, place);
}

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
