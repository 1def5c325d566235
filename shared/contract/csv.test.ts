import { expect, it } from 'vitest';
import { csv, csvLine } from './csv.ts';

it('leaves our own data as it is', () => {
  expect(csv([['0712', '-1', 'a, "b"', 'c\nd']])).toBe('\uFEFF0712,-1,"a, ""b""","c\nd"\r\n');
});

it('keeps spreadsheets from running what a stranger wrote as a formula', () => {
  for (const text of ['=1+1', '+254', '-2', '@SUM(A1)', ' =1', '\t=1', '0712'])
    expect(csvLine([text])).toBe(`'${text}`);
  expect(csvLine(['=HYPERLINK("x","y")', 'Kiambu'])).toBe('"\'=HYPERLINK(""x"",""y"")",Kiambu');
});
