/** A line of CSV (RFC 4180), without its end, of what strangers wrote and spreadsheets open. */
export const csvLine = (row: readonly string[]): string => row.map((text) => cell(harmless(text))).join(',');

/** A table as CSV, with a byte order mark for Excel. Libraries are larger than the search of schools. */
export const csv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** An apostrophe keeps spreadsheets from running a formula (OWASP, “CSV injection”), and a first zero. */
const harmless = (text: string): string => (/^[\s]*[=+\-@]|^[\t\r]|^0\d+$/.test(text) ? `'${text}` : text);

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
