import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { missedImport } from 'build/federation/insides.ts';
import { readChecked } from 'content-tools/check/read-checked.ts';
import { preparePictures } from 'content-tools/pictures/prepare-all.ts';
import type { AppName } from 'contract/section.ts';
import { failpoint } from 'store/failpoint.ts';
import { throwIfFull } from 'store/full-disk.ts';
import { damagedFiles } from 'store/integrity.ts';
import { assetAddress, findRelease, releasesOf } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { appNamed, repository } from 'workspace/apps.ts';
import { changedInputs } from './inputs.ts';
import { versionPlaceholder } from './version-placeholder.ts';

const run = promisify(execFile);
const vite = path.join(path.dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');

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
    // Loaded only for a build: its parsers would slow down every command.
    const { assemble } = await import('./assemble.ts');
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
