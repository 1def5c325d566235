import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { messages, messageText } from './messages.ts';

/** One row of a table. `line` is its line in the file; the header is line 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

export class TableError extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** Whether a table is an Excel workbook, which is a zip archive, and no text. */
export const isWorkbook = (table: Uint8Array): boolean => table[0] === 0x50 && table[1] === 0x4b;

type Parsed = { record: string[]; info: InfoRecord };

/** The rows of text separated by commas or another character. Throws `TableError`. */
export function parseCsv(source: string, delimiter = ','): TableRow[] {
  const tolerant = { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true };
  try {
    const rows = parse(source, { ...tolerant, info: true, delimiter }) as unknown[] as Parsed[];
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableError(messageText(messages.fields.quote), typeof error.lines === 'number' ? error.lines : 1);
  }
}
