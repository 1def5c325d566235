import { expect, it } from 'vitest';
import { readRange } from './range.ts';

const file = { size: 1000, etag: '"a"', lastModified: 'Fri, 14 Nov 2025' };
const range = (asked: string, condition?: string) => readRange(asked, condition, file);

it('reads the requested part', () => {
  expect(range('bytes=0-99')).toEqual({ start: 0, end: 100 });
  expect(range('bytes=900-')).toEqual({ start: 900, end: 1000 });
  expect(range('bytes=-100')).toEqual({ start: 900, end: 1000 });
  expect(range('bytes=-2000')).toEqual({ start: 0, end: 1000 });
  expect(range('bytes=990-2000')).toEqual({ start: 990, end: 1000 });
});

it('refuses a part beyond the end, or an empty one', () => {
  for (const asked of ['bytes=1000-', 'bytes=9-5', 'bytes=-0', 'bytes=-', 'bytes=x', 'bytes='])
    expect(range(asked), asked).toBe('unsatisfiable');
});

it('gives the whole file for other units, several parts, or an outdated copy', () => {
  for (const asked of ['lines=1-2', 'bytes=0-1,5-9']) expect(range(asked), asked).toBe('whole');
  expect(range('bytes=0-99', '"b"')).toBe('whole');
  expect(range('bytes=0-99', '"a"')).toEqual({ start: 0, end: 100 });
  expect(range('bytes=0-99', 'Fri, 14 Nov 2025')).toEqual({ start: 0, end: 100 });
});
