import { expect, it } from 'vitest';
import { nameInAddress } from './apply-head.ts';

it.each([
  ['#r%C3%A9union', 'réunion'],
  ['#réunion', 'réunion'],
  ['#100%', '100%'],
  ['', ''],
])('reads %s', (hash, name) => {
  expect(nameInAddress(hash)).toBe(name);
});
