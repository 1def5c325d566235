import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from 'workspace/apps.ts';
import { packages } from 'workspace/packages.ts';

const run = promisify(execFile);

/** What decides which packages are installed. */
export const packageLists = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/** Installs the packages of a new checkout: those that are installed here, if they are the same. */
export async function preparePackages(checkout: string): Promise<void> {
  if (existsSync(path.join(repository, '.cache/pictures'))) await share('.cache/pictures', checkout);
  if (!packageLists.every((name) => isSame(name, checkout))) return installPackages(checkout);
  for (const folder of ['.', ...packages.map((one) => one.folder)]) {
    const installed = path.join(folder, 'node_modules');
    if (existsSync(path.join(repository, installed))) await share(installed, checkout);
  }
}

/** Fetches only packages that this machine does not have yet. */
export async function installPackages(checkout: string): Promise<void> {
  const { packageManager } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  const pnpm = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  await run('npx', pnpm, { cwd: checkout, env: { ...process.env, CI: '1' }, maxBuffer: 1e8 });
}

const isSame = (name: string, checkout: string): boolean =>
  readFileSync(path.join(repository, name), 'utf8') === readFileSync(path.join(checkout, name), 'utf8');

/** Copies a folder whose files nobody changes, as hard links if the disk allows it. */
async function share(name: string, checkout: string): Promise<void> {
  const [from, to] = [path.join(repository, name), path.join(checkout, name)];
  mkdirSync(path.dirname(to), { recursive: true });
  await run('cp', ['-al', from, to]).catch(() => cpSync(from, to, { recursive: true, verbatimSymlinks: true }));
  for (const cache of ['.cache', '.vite']) rmSync(path.join(to, cache), { recursive: true, force: true });
  // Not as a link, because pnpm writes to this file.
  const state = '.modules.yaml';
  if (!existsSync(path.join(from, state))) return;
  rmSync(path.join(to, state));
  cpSync(path.join(from, state), path.join(to, state));
}
