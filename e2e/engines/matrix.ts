/** The failures of each part of the walk in each engine: an empty list if it passed, absent if it was not walked. */
export type Matrix = Map<string, Map<string, string[]>>;

export function record(matrix: Matrix, row: string, column: string, failure?: string): void {
  const cells = matrix.get(row) ?? new Map<string, string[]>();
  matrix.set(row, cells);
  const failures = cells.get(column) ?? [];
  cells.set(column, failure === undefined ? failures : [...failures, failure]);
}

/** A table of rows and columns, followed by every failure. */
export function formatMatrix(matrix: Matrix, rows: string[], columns: string[]): string[] {
  const first = Math.max(...rows.map(({ length }) => length));
  const mark = (failures: string[] | undefined) => (!failures ? '–' : failures.length === 0 ? '✓' : '✗');
  const line = (head: string, cells: string[]) =>
    [head.padEnd(first), ...cells.map((cell, index) => cell.padEnd(columns[index]?.length ?? 0))].join('  ').trimEnd();
  return [
    line('', columns),
    ...rows.map((row) =>
      line(
        row,
        columns.map((column) => mark(matrix.get(row)?.get(column))),
      ),
    ),
    ...columns.flatMap((column) =>
      rows.flatMap((row) => (matrix.get(row)?.get(column) ?? []).map((failure) => `✗ ${column}, ${row}: ${failure}`)),
    ),
  ];
}
