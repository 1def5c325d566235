import type { SchoolChanges, SchoolRow } from 'edit/api/item.ts';
import { parseCsv } from 'tools/content/csv-table.ts';
import writeExcelFile from 'write-excel-file/node';

const columns = ['name', 'county', 'type', 'group'] as const;

export const readSchools = (csv: string): SchoolRow[] =>
  parseCsv(csv)
    .slice(1)
    .map(({ cells: [name = '', county = '', type = '', group = ''] }) => ({ name, county, type, group }));

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

/** The register with these changes. Ignores changes that someone has made already. */
export function applySchoolChanges(csv: string, changes: SchoolChanges): string {
  const schools = readSchools(csv);
  for (const { was, now } of changes) change(schools, was, now && inOneLine(now));
  return [columns, ...schools.map((school) => columns.map((column) => cell(school[column])))]
    .map((cells) => `${cells.join()}\n`)
    .join('');
}

/** In the place of the old school, or at the end of its group. Tables of the site sort by themselves. */
function change(schools: SchoolRow[], was: SchoolRow | undefined, now: SchoolRow | undefined): void {
  const at = was ? schools.findIndex((school) => isSchool(school, was)) : -1;
  const isThere = now && schools.some((school, index) => index !== at && isSchool(school, now));
  const end = schools.findLastIndex(({ group }) => group === now?.group) + 1 || schools.length;
  schools.splice(at < 0 ? end : at, at < 0 ? 0 : 1, ...(now && !isThere ? [now] : []));
}
