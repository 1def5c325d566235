import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './apps.ts';

/** The lines of CODEOWNERS: a folder (`/shared/`) or a file, without stars, and its teams. */
const lines = readFileSync(path.join(repository, 'CODEOWNERS'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
  .filter(([pattern]) => pattern)
  .map(([pattern = '', ...owners]) => ({ pattern, teams: owners.map((owner) => owner.replace(/^@/, '')) }));

/** The teams that own a file, `/shared/content/menu.yaml`: those of the last line that matches. */
export function ownersOf(file: string): string[] {
  const matches = (pattern: string) => file === pattern || file.startsWith(pattern.replace(/\/?$/, '/'));
  return lines.findLast(({ pattern }) => matches(pattern))?.teams ?? [];
}

export const teams = (): string[] => [...new Set(lines.flatMap((line) => line.teams))].sort();
