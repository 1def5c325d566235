import { expect, it } from 'vitest';
import { csv, csvLine } from './csv.ts';

it('leaves our own data as it is', () => {
  expect(csv([['0712', '-1', 'a, "b"']])).toBe('\uFEFF0712,-1,"a, ""b"""\r\n');
});

it('makes a formula that a stranger wrote harmless', () => {
  expect(csvLine(['=1+1', '0712', 'Kiambu'])).toBe("'=1+1,'0712,Kiambu");
});
