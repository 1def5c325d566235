import { spawnSync } from 'node:child_process';

/** Installs Debian packages, if there is an apt-get that we may use. */
export function installPackages(names: string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

export const run = (command: string, args: string[], cwd?: string) =>
  spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
