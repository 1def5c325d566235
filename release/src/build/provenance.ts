import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { repository } from '../paths.ts';
import type { Provenance } from '../store/release.ts';

/** The provenance of a build made now. */
export function provenance(): Provenance {
  const commit = git('rev-parse', 'HEAD') ?? null;
  return {
    commit,
    dirty: commit !== null && git('status', '--porcelain') !== '',
    at: new Date().toISOString(),
    by: person(),
    tools: {
      node: process.versions.node,
      vite: versionIn('release/node_modules/vite'),
      '@module-federation/vite': versionIn('shared/node_modules/@module-federation/vite'),
      react: versionIn('shared/node_modules/react'),
    },
  };
}

/** Who runs the command: their name in git and on this machine. */
export function person(): string {
  const name = git('config', 'user.name');
  return name ? `${name} (${userName()})` : userName();
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user id without a name.
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/** Undefined outside a git checkout, or without git. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

const versionIn = (folder: string): string =>
  JSON.parse(readFileSync(path.join(repository, folder, 'package.json'), 'utf8')).version;
