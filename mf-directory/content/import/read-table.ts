import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { parseCsv, TableError, type TableRow } from 'tools/content/csv-table.ts';
import { say } from 'tools/content/say.ts';
import words from '../words.json' with { type: 'json' };

/** The rows of a table, the header first. If the file cannot be read, throws an error that says why and what to do. */
export async function readTable(file: string): Promise<TableRow[]> {
  const [name, type] = [path.basename(file), path.extname(file).toLowerCase()];
  if (type !== '.csv' && type !== '.xlsx') throw new Error(say(words.import.format, { file: name }));
  if (!existsSync(file)) throw new Error(say(words.import.noFile, { file: path.resolve(file) }));
  const rows = type === '.csv' ? readCsv(file, name) : await readWorkbook(file, name);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new Error(say(words.import.empty, { file: name }));
  return filled;
}

function readCsv(file: string, name: string): TableRow[] {
  const source = decode(readFileSync(file));
  try {
    return parseCsv(source, delimiterOf(source));
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw new Error(say(words.import.wrongRow, { file: name, line: error.line, message: error.message }));
  }
}

async function readWorkbook(file: string, name: string): Promise<TableRow[]> {
  const rows = await readSheet(file).catch(() => {
    throw new Error(say(words.import.workbook, { file: name }));
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
