import type { Content } from 'content-tools/check/gather.ts';
import { countsFile, statedCounts } from 'content-tools/counts.ts';
import { attempt, type Mistake } from 'content-tools/errors.ts';
import { shown } from 'content-tools/folders.ts';
import { readDirectory } from './read-directory.ts';
import { registerFile } from './register.ts';

/** Rows of the register that do not fit, and groups that counts.yaml counts and groups.yaml lacks. */
export function registerMistakes(content: Content): Mistake[] {
  const { value, mistakes } = attempt(() => readDirectory(content.folders));
  const rows = content.names.includes(registerFile) ? mistakes.filter(({ file }) => file.endsWith('.csv')) : [];
  return [...rows, ...(value ? lostGroups(content, value.groups) : [])];
}

function lostGroups(content: Content, groups: { id: string }[]): Mistake[] {
  const file = content.files.get(countsFile);
  const known = ['schools', ...groups.map(({ id }) => id)];
  const lost = Object.keys(statedCounts(content, 'directory') ?? {}).filter((id) => !known.includes(id));
  const cure = 'is not a group of schools in directory/groups.yaml. Bring it back there, or delete this line.';
  return lost.map((id) => ({
    file: shown(countsFile),
    line: file?.lineOf(['directory', id]) ?? 1,
    field: `directory.${id}`,
    message: `“${id}” ${cure}`,
  }));
}
