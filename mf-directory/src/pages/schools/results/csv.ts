/**
 * A table as a CSV file, by RFC 4180: cells quoted where they must be, lines ended by CR LF. It opens with a byte order
 * mark, by which Excel knows UTF-8. A cell that a spreadsheet would run as a formula is told to be text by a leading
 * apostrophe (OWASP, “CSV injection”). No library: the smallest well-kept one outweighs the section's search.
 */
export const csv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(text: string): string {
  const plain = /^[\s]*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
