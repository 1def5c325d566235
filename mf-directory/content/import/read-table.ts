import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { parseCsv, TableError, type TableRow } from 'tools/content/csv-table.ts';
import { say, type Words } from 'tools/content/say.ts';

const failure = (words: Words) => new Error(say(words));

/** The rows of a table, the header first. If the file cannot be read, throws an error that says why and what to do. */
export async function readTable(file: string): Promise<TableRow[]> {
  const [name, type] = [path.basename(file), path.extname(file).toLowerCase()];
  if (type !== '.csv' && type !== '.xlsx')
    throw failure({
      en: `${name} is neither a .csv nor an .xlsx file. Save it as one of the two.`,
      fr: `${name} n’est ni un fichier .csv ni un fichier .xlsx. Enregistrez-le dans l’un de ces formats.`,
    });
  if (!existsSync(file))
    throw failure({
      en: `There is no file ${path.resolve(file)}. Check its name and folder.`,
      fr: `Il n’y a pas de fichier ${path.resolve(file)}. Vérifiez son nom et son dossier.`,
    });
  const rows = type === '.csv' ? readCsv(file, name) : await readWorkbook(file, name);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw failure({ en: `${name} is empty.`, fr: `${name} est vide.` });
  return filled;
}

function readCsv(file: string, name: string): TableRow[] {
  const source = decode(readFileSync(file));
  try {
    return parseCsv(source, delimiterOf(source));
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const { line, message } = error;
    throw failure({ en: `${name}, row ${line}: ${message}`, fr: `${name}, ligne ${line} : ${message}` });
  }
}

/** The first sheet of a workbook. */
async function readWorkbook(file: string, name: string): Promise<TableRow[]> {
  const rows = await readSheet(file).catch(() => {
    throw failure({
      en: `${name} is not a valid Excel workbook. Save it again as .xlsx, or as .csv.`,
      fr: `${name} n’est pas un classeur Excel valable. Enregistrez-le de nouveau en .xlsx ou en .csv.`,
    });
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
