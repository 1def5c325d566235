/** A row as a line of CSV (RFC 4180), without the line’s end. */
export const csvLine = (row: readonly string[]): string => row.map(cell).join(',');

/** A table as CSV, with a byte order mark for Excel. Libraries are larger than the search of schools. */
export const csv = (rows: string[][]): string => `\uFEFF${rows.map((row) => `${csvLine(row)}\r\n`).join('')}`;

function cell(text: string): string {
  // An apostrophe keeps spreadsheets from running a formula (OWASP, “CSV injection”) and from dropping a first zero.
  const plain = /^[\s]*[=+\-@]|^[\t\r]|^0\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
