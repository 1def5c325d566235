import { expect, it } from 'vitest';
import { readRange } from './range.ts';

const file = { size: 1000, etag: '"a"', lastModified: 'Fri, 14 Nov 2025' };
const range = (asked: string, condition?: string) => readRange(asked, condition, file);

it('reads the requested part', () => {
  expect(range('bytes=0-99')).toEqual({ start: 0, end: 100 });
  expect(range('bytes=-100')).toEqual({ start: 900, end: 1000 });
  expect(range('bytes=990-2000')).toEqual({ start: 990, end: 1000 });
  for (const asked of ['bytes=1000-', 'bytes=9-5', 'bytes=-0', 'bytes=-', 'bytes=x'])
    expect(range(asked), asked).toBe('unsatisfiable');
});

it('gives the whole file for other units, several parts, or an outdated copy', () => {
  for (const asked of ['lines=1-2', 'bytes=0-1,5-9']) expect(range(asked), asked).toBe('whole');
  expect(range('bytes=0-99', '"b"')).toBe('whole');
  for (const copy of ['"a"', 'Fri, 14 Nov 2025']) expect(range('bytes=0-99', copy)).toEqual({ start: 0, end: 100 });
});
