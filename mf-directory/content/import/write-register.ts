import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { countsFile } from 'content-tools/counts.ts';
import type { ContentFolders } from 'content-tools/folders.ts';
import { parseDocument } from 'yaml';
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

/** counts.yaml with new numbers of schools, and otherwise unchanged, comments included. */
export function countsText(source: string, counts: Record<string, number>): string {
  const document = parseDocument(source);
  for (const [id, number] of Object.entries(counts)) document.setIn(['directory', id], number);
  return document.toString({ lineWidth: 0 });
}

/** Writes the register and its counts, each file atomically. */
export function writeRegister(schools: School[], counts: Record<string, number>, { content }: ContentFolders): void {
  const numbers = path.join(content, countsFile);
  const text = countsText(readFileSync(numbers, 'utf8'), counts);
  replace(path.join(content, registerFile), registerText(schools));
  replace(numbers, text);
}

function replace(file: string, text: string): void {
  const aside = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  writeFileSync(aside, text);
  renameSync(aside, file);
}
