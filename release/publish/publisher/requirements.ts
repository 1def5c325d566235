import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasSandbox } from 'compose/sandbox.ts';
import { refusal } from 'store/message.ts';
import { repository } from 'tools/workspace/repository.ts';

/** Refuses to start a publisher on a machine that lacks what it needs, and names all of it. */
export function assertRequirements(): void {
  const lacks = [
    ...(hasSandbox()
      ? []
      : ['bubblewrap (apt-get install bubblewrap; started by root, a checkout and a store outside of /root)']),
    ...(hasGit() ? [] : ['Git 2.38 or later (apt-get install git)']),
    ...(hasPackages() ? [] : ['packages for building (pnpm install)']),
  ];
  if (lacks.length > 0) throw refusal('publisher.lacks', { what: lacks.join(', ') });
}

function hasGit(): boolean {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(String(spawnSync('git', ['--version']).stdout)) ?? [];
  return Number(major) * 1000 + Number(minor) >= 2038;
}

/** Vite's plugin is what `npm start` leaves out. */
const hasPackages = (): boolean =>
  ['shared/tools', 'edit'].every((folder) =>
    existsSync(path.join(repository, folder, 'node_modules/@vitejs/plugin-react')),
  );
