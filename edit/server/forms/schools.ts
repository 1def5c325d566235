import { csvLine } from 'contract/csv.ts';
import type { SchoolChanges, SchoolRow } from 'edit/api/item.ts';
import { parseCsv } from 'tools/content/csv-table.ts';
import writeExcelFile from 'write-excel-file/node';

const columns = ['name', 'county', 'type', 'group'] as const;

export const readSchools = (csv: string): SchoolRow[] =>
  parseCsv(csv)
    .slice(1)
    .map(({ cells: [name = '', county = '', type = '', group = ''] }) => ({ name, county, type, group }));

/** The register for spreadsheets, without formulas, with the byte order mark that Excel needs for é. */
export const schoolsAsCsv = (text: string): string =>
  `\ufeff${parseCsv(text)
    .map(({ cells }) => `${csvLine(cells)}\r\n`)
    .join('')}`;

/** The register as an Excel workbook, which can be imported again. */
export async function schoolsAsWorkbook(csv: string): Promise<Uint8Array<ArrayBuffer>> {
  const rows = parseCsv(csv).map(({ cells }) => cells);
  return new Uint8Array(await writeExcelFile(rows).toBuffer());
}

/** Each school is one line of the file, so no cell may have a line break. */
const inOneLine = (school: SchoolRow): SchoolRow =>
  Object.fromEntries(columns.map((column) => [column, school[column].replace(/[\s\p{Cc}]+/gu, ' ').trim()])) as never;

const cell = (value: string): string => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const isSchool = (a: SchoolRow, b: SchoolRow): boolean => columns.every((column) => a[column] === b[column]);

/** The order within a group: by name, ignoring apostrophes, then by county. */
const inOrder = (a: SchoolRow, b: SchoolRow): number =>
  a.name.replaceAll('’', '').localeCompare(b.name.replaceAll('’', ''), 'en') || a.county.localeCompare(b.county, 'en');

/** The register with these changes. Ignores changes that someone has made already. */
export function applySchoolChanges(csv: string, changes: SchoolChanges): string {
  const schools = readSchools(csv);
  for (const { was, now } of changes) change(schools, was, now && inOneLine(now));
  return [columns, ...schools.map((school) => columns.map((column) => cell(school[column])))]
    .map((cells) => `${cells.join()}\n`)
    .join('');
}

function change(schools: SchoolRow[], was: SchoolRow | undefined, now: SchoolRow | undefined): void {
  const at = was ? schools.findIndex((school) => isSchool(school, was)) : -1;
  const stays = at >= 0 && now && was && inOrder(was, now) === 0 && was.group === now.group;
  const isThere = now && schools.some((school, index) => index !== at && isSchool(school, now));
  if (at >= 0) schools.splice(at, 1, ...(stays ? [now] : []));
  if (now && !stays && !isThere) schools.splice(placeOf(now, schools), 0, now);
}

/** Before the first school of its group that comes after it; at the end of the group; at the end. */
function placeOf(school: SchoolRow, schools: SchoolRow[]): number {
  const next = schools.findIndex((one) => one.group === school.group && inOrder(one, school) > 0);
  if (next >= 0) return next;
  return schools.findLastIndex((one) => one.group === school.group) + 1 || schools.length;
}
