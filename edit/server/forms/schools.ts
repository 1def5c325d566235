import { csvLine } from 'contract/csv.ts';
import type { SchoolChanges, SchoolRow } from 'edit/api/item.ts';
import { parseCsv } from 'tools/content/csv-table.ts';
import writeExcelFile from 'write-excel-file/node';

const columns = ['name', 'county', 'type', 'group'] as const;

export const readSchools = (csv: string): SchoolRow[] =>
  parseCsv(csv)
    .slice(1)
    .map(({ cells: [name = '', county = '', type = '', group = ''] }) => ({ name, county, type, group }));

/** The register for spreadsheets, which run no formula in it; with a byte order mark, without which Excel takes é for two letters. */
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

/** A line of the register as it is written, and the school in it. */
interface Line {
  text: string;
  school: SchoolRow | undefined;
}

const lineOf = (school: SchoolRow): Line => ({ text: columns.map((column) => cell(school[column])).join(), school });

/** The register with these changes, every other line as it was. Ignores changes that someone has made already. */
export function applySchoolChanges(csv: string, changes: SchoolChanges): string {
  const [header = '', ...texts] = csv.replace(/\n$/, '').split('\n');
  const lines = texts.map((text): Line => ({ text, school: readSchools(`${header}\n${text}`)[0] }));
  for (const { was, now } of changes) change(lines, was, now && inOneLine(now));
  return [header, ...lines.map(({ text }) => text)].join('\n').concat('\n');
}

function change(lines: Line[], was: SchoolRow | undefined, now: SchoolRow | undefined): void {
  const at = was ? lines.findIndex(({ school }) => school && isSchool(school, was)) : -1;
  const stays = at >= 0 && now && was && inOrder(was, now) === 0 && was.group === now.group;
  const isThere = now && lines.some(({ school }, index) => index !== at && school && isSchool(school, now));
  if (at >= 0) lines.splice(at, 1, ...(stays ? [lineOf(now)] : []));
  if (now && !stays && !isThere) lines.splice(placeOf(now, lines), 0, lineOf(now));
}

/** Before the first school of its group that comes after it; at the end of the group; at the end. */
function placeOf(school: SchoolRow, lines: Line[]): number {
  const next = lines.findIndex((one) => one.school?.group === school.group && inOrder(one.school, school) > 0);
  if (next >= 0) return next;
  return lines.findLastIndex((one) => one.school?.group === school.group) + 1 || lines.length;
}
