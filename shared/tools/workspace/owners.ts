import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './apps.ts';

/** A line of CODEOWNERS: a folder (`/shared/`) or a file, and its teams. */
interface Line {
  pattern: string;
  teams: string[];
}

/** The lines of CODEOWNERS that name an owner. Patterns start at the repository's root and have no stars. */
export const ownerLines = (source: string): Line[] =>
  source
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter(([pattern]) => pattern)
    .map(([pattern = '', ...owners]) => ({ pattern, teams: owners.map((owner) => owner.replace(/^@/, '')) }));

const ownLines = ownerLines(readFileSync(path.join(repository, 'CODEOWNERS'), 'utf8'));

/** The teams that own a file, `/shared/content/menu.yaml`: those of the last line that matches. */
export function ownersOf(file: string, lines = ownLines): string[] {
  const matches = ({ pattern }: Line): boolean =>
    pattern.endsWith('/') ? file.startsWith(pattern) : file === pattern || file.startsWith(`${pattern}/`);
  return lines.findLast(matches)?.teams ?? [];
}

/** The first of them; `site-admins` for a file that no line matches. */
export const ownerOf = (file: string, lines = ownLines): string => ownersOf(file, lines)[0] ?? 'site-admins';

/** All teams of CODEOWNERS. */
export const teams = (lines = ownLines): string[] => [...new Set(lines.flatMap((line) => line.teams))].sort();
