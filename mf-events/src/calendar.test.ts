import { expect, it } from 'vitest';
import { contentLine, escapeText } from './calendar.ts';

it('folds a line after 75 octets, never inside a character', () => {
  const lines = contentLine('SUMMARY', 'é'.repeat(100)).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines).toEqual([`SUMMARY:${'é'.repeat(33)}`, ` ${'é'.repeat(37)}`, ` ${'é'.repeat(30)}`, '']);
});

it('does not fold a line of exactly 75 octets', () => {
  expect(contentLine('A', 'b'.repeat(73))).toBe(`A:${'b'.repeat(73)}\r\n`);
  expect(contentLine('A', 'b'.repeat(74))).toBe(`A:${'b'.repeat(73)}\r\n b\r\n`);
});

it('escapes the separators of the format', () => {
  expect(escapeText('Lamu, Voi; \\o/\nfin')).toBe('Lamu\\, Voi\\; \\\\o/\\nfin');
});
