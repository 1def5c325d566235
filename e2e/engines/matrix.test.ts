import { expect, it } from 'vitest';
import { type Matrix, note, printed } from './matrix.ts';

it('marks what works, what fails and what was not walked, and tells each failure', () => {
  const matrix: Matrix = new Map();
  note(matrix, 'menu', 'Firefox');
  note(matrix, 'menu', 'Chrome 90', 'in fr at 360 px: did not see 8 links');
  note(matrix, 'form', 'Firefox');
  expect(printed(matrix, ['menu', 'form'], ['Firefox', 'Chrome 90'])).toEqual([
    '      Firefox  Chrome 90',
    'menu  ✓        ✗',
    'form  ✓        –',
    '✗ Chrome 90, menu: in fr at 360 px: did not see 8 links',
  ]);
});

it('keeps a failure when the same part works elsewhere', () => {
  const matrix: Matrix = new Map();
  note(matrix, 'menu', 'Firefox', 'did not open');
  note(matrix, 'menu', 'Firefox');
  expect(printed(matrix, ['menu'], ['Firefox'])).toContain('✗ Firefox, menu: did not open');
});
