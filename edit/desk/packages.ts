import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from 'workspace/apps.ts';
import { sharePackages, sharePictures } from 'workspace/share.ts';

const run = promisify(execFile);

/** What decides which packages are installed. */
export const packageLists = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/** Installs the packages of a new checkout: those that are installed here, if they are the same. */
export async function preparePackages(checkout: string): Promise<void> {
  sharePictures(checkout);
  if (packageLists.every((name) => isSame(name, checkout))) sharePackages(checkout);
  else await installPackages(checkout);
}

/** Fetches only packages that this machine does not have yet. */
export async function installPackages(checkout: string): Promise<void> {
  const { packageManager } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  const pnpm = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  await run('npx', pnpm, { cwd: checkout, env: { ...process.env, CI: '1' }, maxBuffer: 1e8 });
}

const isSame = (name: string, checkout: string): boolean =>
  readFileSync(path.join(repository, name), 'utf8') === readFileSync(path.join(checkout, name), 'utf8');
