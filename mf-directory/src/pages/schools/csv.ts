import { csvLine } from 'contract/csv.ts';

/** A table as CSV (RFC 4180), with a byte order mark for Excel. Libraries are larger than the section's search. */
export const csv = (rows: string[][]): string => `\uFEFF${rows.map((row) => `${csvLine(row)}\r\n`).join('')}`;

export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
