import { attempt } from 'contract/attempt.ts';
import { readSheet } from 'read-excel-file/node';
import type { RowChange, TableChanges } from 'tools/content/content-module.ts';
import { isWorkbook, parseCsv, TableError, type TableRow } from 'tools/content/csv-table.ts';
import { type ContentFolders, ownFolders } from 'tools/content/folders.ts';
import { messageText } from 'tools/content/messages.ts';
import messages from '../messages.json' with { type: 'json' };
import { columns, type Directory, identity, readLists, readRegister, rowRefusals, type School } from '../register.ts';
import { schoolReader } from './school-reader.ts';

type Lists = Omit<Directory, 'schools'>;
type Change = RowChange<School>;

/** What a .csv or .xlsx file would change in the register: nothing, if a row cannot be accepted. */
export async function compareTable(table: Buffer, folders = ownFolders): Promise<TableChanges<School>> {
  try {
    return compareRegister(await readTable(table), readLists(folders), folders);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const { line, message } = error;
    const said = line ? messageText(messages.import.wrongRow, { line, message }) : message;
    return { changes: [], report: said.split('\n') };
  }
}

function compareRegister([header, ...rows]: TableRow[], lists: Lists, folders: ContentFolders) {
  const read = schoolReader(header?.cells ?? [], lists);
  if (rows.length === 0) throw new TableError(messageText(messages.import.noSchools));
  const all = rows.map(({ line, cells }) => ({ line, school: read(cells) }));
  const reasons = rowRefusals(all, lists.known).map(({ column, ...row }) =>
    messageText(messages.import.row, { ...row, column: messageText(messages.columns[column]) }),
  );
  if (reasons.length > 0) return { changes: [], report: [...reasons, messageText(messages.import.nothing)] };
  const next = all.map(({ school }) => school);
  const changes = compare(readRegister(lists.known, folders), next);
  return { changes, report: describe(changes, lists) };
}

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
  group: messageText(groups.find(({ id }) => id === school.group)?.name ?? { fr: '', en: '' }),
  type: school.type
    .split('; ')
    .map((one) => messageText(types.find(({ id }) => id === one) ?? { fr: one, en: one }))
    .join('; '),
});

/** What is added, then what is removed and what is changed. */
function describe(changes: Change[], lists: Lists): string[] {
  const lines = changes.map((change) => {
    const [was, now] = [change.was, change.now].map((school) => school && inWords(school, lists));
    if (was && now) return `~ ${now.name}, ${now.county}: ${differences(was, now)}`;
    const { name, county, type, group } = (now ?? was) as School;
    return `${now ? '+' : '-'} ${name}, ${county} (${type}; ${group})`;
  });
  const of = (sign: string): string[] => lines.filter((line) => line.startsWith(sign));
  const [added, removed, changed] = [of('+'), of('-'), of('~')];
  const totals = { added: added.length, removed: removed.length, changed: changed.length };
  return [...added, ...removed, ...changed, messageText(messages.import.totals, totals)];
}

const differences = (was: School, now: School): string =>
  columns
    .filter((column) => was[column] !== now[column])
    .map((column) => {
      const [label, from, to] = [messageText(messages.columns[column]), was[column], now[column]];
      return messageText(messages.import.change, { column: label, was: from, now: to });
    })
    .join(', ');

/** The rows of a table, the header first. Throws `TableError` if it cannot be read. */
async function readTable(table: Buffer): Promise<TableRow[]> {
  const rows = isWorkbook(table) ? await readWorkbook(table) : readCsv(decode(table));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new TableError(messageText(messages.import.empty));
  return filled;
}

async function readWorkbook(table: Buffer): Promise<TableRow[]> {
  const rows = await readSheet(table).catch(() => {
    throw new TableError(messageText(messages.import.workbook));
  });
  return rows.map((row, index) => ({ line: index + 1, cells: row.map((cell) => `${cell ?? ''}`.trim()) }));
}

/** Excel saves CSV in UTF-8, in UTF-16 (“Unicode text”) or in Windows-1252. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  return text ?? new TextDecoder('windows-1252').decode(bytes);
}

/** A French Excel writes semicolons. Only the header tells: a cell may have one too. */
function readCsv(source: string): TableRow[] {
  const [header = ''] = source.split(/\r?\n/, 1);
  const count = (sign: string): number => header.split(sign).length;
  const delimiter = [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  const rows = parseCsv(source, delimiter);
  // Without the apostrophe that keeps a spreadsheet from running a formula.
  const plain = (cell: string): string => cell.replace(/^'(?=\s*[=+@-])/, '');
  return rows.map(({ line, cells }) => ({ line, cells: cells.map(plain) }));
}
