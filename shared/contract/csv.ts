/** A row as a line of CSV (RFC 4180), without the line’s end. */
export const csvLine = (row: readonly string[]): string => row.map(cell).join(',');

function cell(text: string): string {
  // An apostrophe keeps spreadsheets from running a cell as a formula (OWASP, “CSV injection”).
  const plain = /^[\s]*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
