/** What a benchmark measures with. */
export interface Given {
  /** Where the composed site is served. */
  address: string;
  composition: string;
  runs: number;
  log: (line: string) => void;
}

/** What a benchmark found. */
export interface Report {
  /** The figures, for `--json`. */
  data: unknown;
  tables: { title: string; rows: string[][] }[];
  /** The limits that are missed, in sentences. */
  missed: string[];
}

export function printReport({ tables, missed }: Report): void {
  for (const { title, rows } of tables) {
    console.log(`\n${title}`);
    const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
    const padded = (cell: string, column: number) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
    for (const row of rows) console.log(row.map(padded).join('  ').trimEnd());
  }
  for (const sentence of missed) console.log(sentence);
}

/** A sentence if a figure is above its limit. */
export const above = (what: string, figure: number, limit: number, unit: string): string[] =>
  figure > limit ? [`${what} takes more than ${limit} ${unit}.`] : [];

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
export const whole = (number: number): string => String(Math.round(number));
export const tenths = (number: number): string => number.toFixed(1);

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
