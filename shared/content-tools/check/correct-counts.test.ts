import { afterAll, expect, it } from 'vitest';
import { countsFile } from '../counts.ts';
import { ContentCopy } from './content-copy.ts';
import { correctCounts } from './correct-counts.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());
const counts = `content/${countsFile}`;

it('changes nothing when every number is true', () => {
  const before = copy.read(counts);
  correctCounts(copy.folders);
  expect(copy.read(counts)).toBe(before);
});

it('writes every number that content counts or states', () => {
  const before = copy.read(counts);
  copy.write(counts, before.replaceAll(/: \d+/g, ': 7'));
  expect(copy.lines()).not.toEqual([]);
  correctCounts(copy.folders);
  expect(copy.read(counts)).toBe(before);
  expect(copy.lines()).toEqual([]);
});
