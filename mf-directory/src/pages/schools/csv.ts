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

/** Offers a text as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
