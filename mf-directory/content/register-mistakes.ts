import type { Content } from 'content-tools/check/gather.ts';
import { countsFile, statedCounts } from 'content-tools/counts.ts';
import { type Mistake, tryRead } from 'content-tools/errors.ts';
import { displayPath } from 'content-tools/folders.ts';
import { say } from 'content-tools/say.ts';
import { readDirectory } from './read-directory.ts';
import { registerFile } from './register.ts';

/** Mistakes in the register, and groups that counts.yaml has and groups.yaml lacks. */
export function registerMistakes(content: Content): Mistake[] {
  const { value, mistakes } = tryRead(() => readDirectory(content.folders));
  const rows = content.names.includes(registerFile) ? mistakes.filter(({ file }) => file.endsWith('.csv')) : [];
  return [...rows, ...(value ? missingGroups(content, value.groups) : [])];
}

function missingGroups(content: Content, groups: { id: string }[]): Mistake[] {
  const file = content.files.get(countsFile);
  const known = ['schools', ...groups.map(({ id }) => id)];
  const missing = Object.keys(statedCounts(content, 'directory') ?? {}).filter((id) => !known.includes(id));
  return missing.map((id) => ({
    file: displayPath(countsFile),
    line: file?.lineOf(['directory', id]) ?? 1,
    field: `directory.${id}`,
    message: say({
      en: `“${id}” is not a group of schools in directory/groups.yaml. Restore it there, or delete this line.`,
      fr: `« ${id} » n’est pas un groupe d’écoles de directory/groups.yaml. Rétablissez-le, ou supprimez cette ligne.`,
    }),
  }));
}
