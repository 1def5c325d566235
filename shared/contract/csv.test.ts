import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('keeps spreadsheets from running what a stranger wrote as a formula', () => {
  for (const text of ['=1+1', '+254', '-2', '@SUM(A1)', ' =1', '\t=1', '0712'])
    expect(csvLine([text])).toBe(`'${text}`);
  expect(csvLine(['=HYPERLINK("x","y")', 'Kiambu'])).toBe('"\'=HYPERLINK(""x"",""y"")",Kiambu');
});
