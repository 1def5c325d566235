import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from 'tools/workspace/repository.ts';
import { sharePackages } from 'tools/workspace/share.ts';

const run = promisify(execFile);

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** What decides which packages are installed. */
const listsOf = (checkout: string): string =>
  ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => textOf(path.join(checkout, name))).join('');

/**
 * Installs the packages that the files of a checkout ask for, unless it has them. A new one gets those that are installed
 * here, if it needs the same. Runs no scripts: a section's `package.json` may name some.
 */
export async function ensurePackages(checkout: string): Promise<void> {
  const modules = path.join(checkout, 'node_modules');
  // Has the lists for which packages were installed, once they all are.
  const [done, lists] = [path.join(modules, '.installed'), listsOf(checkout)];
  if (!lists || textOf(done) === lists) return;
  if (!existsSync(modules) && lists === listsOf(repository)) sharePackages(checkout);
  else {
    const { packageManager } = JSON.parse(textOf(path.join(checkout, 'package.json')));
    const pnpm = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'];
    await run('npx', pnpm, { cwd: checkout, env: { ...process.env, CI: '1' }, maxBuffer: 1e8 });
  }
  writeFileSync(done, lists);
}
