import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'workspace/repository.ts';

/**
 * The command and arguments that run a script which runs the code of releases. It can read the releases, the compositions
 * and its own sources, and write to `folder`. It can start no process, and read no key, mail or file of the machine. On
 * Linux it has no network either, where the system lets us take it away.
 */
export function isolated(options: string[], script: string, folder: string): [string, string[]] {
  const stored = ['assets', 'server', 'compositions', 'releases'].map((name) => path.join(siteFolder, name));
  const own = ['release', 'shared', 'node_modules', 'package.json', 'pnpm-workspace.yaml'].map((name) =>
    path.join(repository, name),
  );
  const node = [
    ...options,
    '--permission',
    // Documents are rendered on all cores. Threads have the same permissions.
    '--allow-worker',
    '--disable-warning=SecurityWarning',
    ...[...stored, ...own, folder].flatMap(alsoLinked).map((name) => `--allow-fs-read=${name}`),
    ...alsoLinked(folder).map((name) => `--allow-fs-write=${name}`),
    script,
  ];
  const [command = process.execPath, ...rest] = [...withoutNetwork(), process.execPath, ...node];
  return [command, rest];
}

/** A store may lie behind a link. Node asks for permission sometimes by the one path, sometimes by the other. */
const alsoLinked = (name: string): string[] => (existsSync(name) ? [...new Set([name, realpathSync(name)])] : [name]);

/** No variables of this process, which may hold keys. */
export const environment = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  SITE_DIR: siteFolder,
  ...(process.env.DOCUMENTS_PER_THREAD && { DOCUMENTS_PER_THREAD: process.env.DOCUMENTS_PER_THREAD }),
});

let prefix: string[] | undefined;

/** The command before a command that takes its network away; empty where there is none, or we may not use it. */
function withoutNetwork(): string[] {
  // Root needs no user namespace, in which it could not write to the files of other users.
  const known = [['-n'], ['-rn']];
  prefix ??= known.map((options) => ['unshare', ...options]).find(works) ?? [];
  return prefix;
}

const works = ([command = '', ...args]: string[]): boolean => spawnSync(command, [...args, 'true']).status === 0;

/** Whether isolated scripts have no network here. */
export const hasNoNetwork = (): boolean => withoutNetwork().length > 0;
