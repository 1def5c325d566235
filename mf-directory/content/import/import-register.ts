import { readSheet } from 'read-excel-file/node';
import type { RowChange } from 'tools/content/content-module.ts';
import { parseCsv, TableError, type TableRow } from 'tools/content/csv-table.ts';
import { tryRead } from 'tools/content/errors.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { say } from 'tools/content/say.ts';
import { columns, type Directory, identity, readLists, readRegister, rowRefusals, type School } from '../register.ts';
import words from '../words.json' with { type: 'json' };
import { schoolReader } from './school-reader.ts';

type Lists = Omit<Directory, 'schools'>;

/** What a .csv or .xlsx file would change in the register; logs it. Throws all rows that cannot be accepted. */
export async function compareTable(
  table: Buffer,
  log: (line: string) => void,
  folders = ownFolders,
): Promise<Change[]> {
  const lists = readLists(folders);
  const { schools, refused, reasons } = await readSchools(table, lists);
  const { value: before = [], mistakes } = tryRead(() => readRegister(lists.known, folders));
  if (mistakes.length > 0) log(say(words.import.unreadable));
  // A refused school is not removed.
  const changes = compare(before, schools).filter(({ was, now }) => now || !refused.has(was?.name));
  for (const line of describe(changes, lists)) log(line);
  if (reasons.length > 0) throw new Error([...reasons, say(words.import.nothing)].join('\n'));
  for (const line of countChanges(before, schools, lists)) log(line);
  return changes;
}

async function readSchools(table: Buffer, lists: Lists) {
  const [header, ...rows] = await readTable(table);
  const { read, labelOf } = schoolReader(header?.cells ?? [], lists);
  if (rows.length === 0) throw new Error(say(words.import.noSchools));
  const all = rows.map(({ line, cells }) => ({ line, school: read(cells) }));
  const refusals = rowRefusals(all, lists.known);
  const wrong = new Set(refusals.map(({ line }) => line));
  return {
    schools: all.filter(({ line }) => !wrong.has(line)).map(({ school }) => school),
    refused: new Set(all.filter(({ line }) => wrong.has(line)).map(({ school }): string | undefined => school.name)),
    reasons: refusals.map(({ line, column, message }) =>
      say(words.import.row, { line, column: labelOf(column) ?? '', message }),
    ),
  };
}

type Change = RowChange<School>;

function compare(present: School[], next: School[]): Change[] {
  const before = new Map(present.map((school) => [identity(school), school]));
  const after = new Set(next.map(identity));
  return [
    ...present.filter((school) => !after.has(identity(school))).map((was) => ({ was })),
    ...next
      .map((now) => ({ was: before.get(identity(now)), now }))
      .filter(({ was, now }) => columns.some((column) => was?.[column] !== now[column])),
  ];
}

/** A school as readers know it: its region and its types by name. */
const inWords = (school: School, { groups, types }: Lists): School => ({
  ...school,
  group: nameOf(groups, school.group),
  type: school.type
    .split('; ')
    .map((one) => say(types.find(({ id }) => id === one) ?? { fr: one, en: one }))
    .join('; '),
});

const nameOf = (groups: Lists['groups'], group: string): string =>
  say(groups.find(({ id }) => id === group)?.name ?? { fr: group, en: group });

function describe(found: Change[], lists: Lists): string[] {
  const changes = found.map(({ was, now }) => ({ was: was && inWords(was, lists), now: now && inWords(now, lists) }));
  const whole = ({ name, county, type, group }: School): string => `${name}, ${county} (${type}; ${group})`;
  const parts = (was: School, now: School): string[] =>
    columns
      .filter((column) => was[column] !== now[column])
      .map((column) =>
        say(words.import.change, { column: say(words.columns[column]), was: was[column], now: now[column] }),
      );
  const added = changes.flatMap(({ was, now }) => (now && !was ? [`+ ${whole(now)}`] : []));
  const removed = changes.flatMap(({ was, now }) => (was && !now ? [`- ${whole(was)}`] : []));
  const changed = changes.flatMap(({ was, now }) =>
    was && now ? [`~ ${now.name}, ${now.county}: ${parts(was, now).join(', ')}`] : [],
  );
  const counts = { added: added.length, removed: removed.length, changed: changed.length };
  const totals = say(words.import.totals, counts);
  return [...added, ...removed, ...changed, totals];
}

function countChanges(before: School[], after: School[], { groups }: Lists): string[] {
  const all = 'schools';
  const numberOf = (schools: School[], id: string) =>
    id === all ? schools.length : schools.filter(({ group }) => group === id).length;
  return [all, ...groups.map(({ id }) => id)]
    .map((id) => ({ id, was: numberOf(before, id), is: numberOf(after, id) }))
    .filter(({ was, is }) => was !== is)
    .map(({ id, ...numbers }) =>
      say(words.import.count, { ...numbers, of: id === all ? say(words.schools) : nameOf(groups, id) }),
    );
}

/** The rows of a table, the header first. If it cannot be read, throws an error that says why and what to do. */
async function readTable(table: Buffer): Promise<TableRow[]> {
  const isWorkbook = table.toString('latin1', 0, 2) === 'PK';
  const rows = isWorkbook ? await readWorkbook(table) : readCsv(decode(table));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new Error(say(words.import.empty));
  return filled;
}

function readCsv(source: string): TableRow[] {
  try {
    const rows = parseCsv(source, delimiterOf(source));
    // Without the apostrophe that keeps a spreadsheet from running a formula.
    return rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.replace(/^'(?=\s*[=+@-])/, '')) }));
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw new Error(say(words.import.wrongRow, { line: error.line, message: error.message }));
  }
}

async function readWorkbook(table: Buffer): Promise<TableRow[]> {
  const rows = await readSheet(table).catch(() => {
    throw new Error(say(words.import.workbook));
  });
  return rows.map((row, index) => ({ line: index + 1, cells: row.map((cell) => `${cell ?? ''}`.trim()) }));
}

/** Excel saves CSV in UTF-8, in UTF-16 (“Unicode text”) or in Windows-1252. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter, found in the header: a French Excel writes semicolons, but a cell may contain one too. */
function delimiterOf(source: string): string {
  const [header = ''] = source.split(/\r?\n/, 1);
  const count = (sign: string): number => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
