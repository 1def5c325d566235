/**
 * A table as CSV (RFC 4180): cells are quoted where necessary, and lines end in CR LF. It starts with a byte order
 * mark, so that Excel recognises UTF-8. A leading apostrophe keeps spreadsheets from running a cell as a formula
 * (OWASP, “CSV injection”). No library, because the smallest maintained one is larger than the section's search.
 */
export const csv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(text: string): string {
  const plain = /^[\s]*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
