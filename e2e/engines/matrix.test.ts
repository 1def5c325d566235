import { expect, it } from 'vitest';
import { formatMatrix, type Matrix, record } from './matrix.ts';

it('marks what works, fails or was not walked, and lists failures', () => {
  const matrix: Matrix = new Map();
  record(matrix, 'menu', 'Firefox');
  record(matrix, 'menu', 'Chrome 90', 'in fr at 360 px: did not see 8 links');
  record(matrix, 'form', 'Firefox');
  expect(formatMatrix(matrix, ['menu', 'form'], ['Firefox', 'Chrome 90'])).toEqual([
    '      Firefox  Chrome 90',
    'menu  ✓        ✗',
    'form  ✓        –',
    '✗ Chrome 90, menu: in fr at 360 px: did not see 8 links',
  ]);
});

it('keeps a failure when the same part later passes', () => {
  const matrix: Matrix = new Map();
  record(matrix, 'menu', 'Firefox', 'did not open');
  record(matrix, 'menu', 'Firefox');
  expect(formatMatrix(matrix, ['menu'], ['Firefox'])).toContain('✗ Firefox, menu: did not open');
});
