import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from 'workspace/repository.ts';
import { sharePackages, sharePictures } from 'workspace/share.ts';

const run = promisify(execFile);

/** What decides which packages are installed. */
const listsOf = (checkout: string): string =>
  ['pnpm-lock.yaml', 'pnpm-workspace.yaml']
    .map((name) => path.join(checkout, name))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('');

/** Has the lists for which packages were installed, once they all are. */
const doneIn = (checkout: string): string => path.join(checkout, 'node_modules/.installed');

/** Gives a new checkout what is installed here, if it needs the same. */
export function sharePrepared(checkout: string): void {
  sharePictures(checkout);
  if (listsOf(checkout) !== listsOf(repository)) return;
  sharePackages(checkout);
  writeFileSync(doneIn(checkout), listsOf(checkout));
}

/**
 * Installs the packages that the files of a checkout ask for, unless it has them. Fetches only what this machine lacks, and
 * runs no scripts: a section's `package.json` may name some.
 */
export async function ensurePackages(checkout: string): Promise<void> {
  const [done, lists] = [doneIn(checkout), listsOf(checkout)];
  if (!lists || (existsSync(done) && readFileSync(done, 'utf8') === lists)) return;
  const { packageManager } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  const pnpm = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'];
  await run('npx', pnpm, { cwd: checkout, env: { ...process.env, CI: '1' }, maxBuffer: 1e8 });
  writeFileSync(done, lists);
}
