import { csv } from 'contract/csv.ts';
import { expect, it } from 'vitest';
import { parseCsv } from './csv-table.ts';

const read = (text: string) => parseCsv(text).map(({ cells }) => cells);

it('survives being read by another CSV reader', () => {
  const rows = [
    ['Établissement', 'Comté'],
    ['Mang’u Hills, “the” "Academy"', 'Kiambu'],
    ['Two\nlines', 'Murang’a'],
    ['', 'N/A'],
  ];
  expect(read(csv(rows))).toEqual(rows);
});
