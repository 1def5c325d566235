import { userInfo } from 'node:os';
import type { Provenance } from 'store/release.ts';
import { git, head } from '../git.ts';
import { lockedVersions } from './locked-versions.ts';

export function provenance(): Provenance {
  const commit = head() ?? null;
  return {
    commit,
    dirty: commit !== null && git('status', '--porcelain') !== '',
    at: new Date().toISOString(),
    by: person(),
    tools: {
      node: process.versions.node,
      vite: versionOf('build', 'vite'),
      '@module-federation/vite': versionOf('build', '@module-federation/vite'),
      react: versionOf('platform', 'react'),
    },
  };
}

/** Who runs the command, by their names in git and on this machine. */
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

const versionOf = (dependent: string, name: string): string => lockedVersions(dependent, name).join(' ');
