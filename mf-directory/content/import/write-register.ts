import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentFolders } from 'tools/content/folders.ts';
import { columns, registerFile, type School } from '../register.ts';

/** Sorts by group, in the order of their buttons, then by name, ignoring apostrophes. */
export const sortSchools = (schools: School[], groups: { id: string }[]): School[] => {
  const place = new Map(groups.map(({ id }, index) => [id, index]));
  return schools.toSorted(
    (a, b) =>
      (place.get(a.group) ?? 0) - (place.get(b.group) ?? 0) ||
      a.name.replaceAll('’', '').localeCompare(b.name.replaceAll('’', ''), 'en') ||
      a.county.localeCompare(b.county, 'en'),
  );
};

export const registerText = (schools: School[]): string =>
  [columns.join(), ...schools.map((school) => columns.map((column) => cell(school[column])).join())]
    .join('\n')
    .concat('\n');

const cell = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Replaces the register atomically. */
export function writeRegister(schools: School[], { content }: ContentFolders): void {
  const file = path.join(content, registerFile);
  const aside = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  writeFileSync(aside, registerText(schools));
  renameSync(aside, file);
}
