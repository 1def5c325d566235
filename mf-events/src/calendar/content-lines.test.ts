import { expect, it } from 'vitest';
import { contentLine, escapeText } from './content-lines.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;

it('folds a line after 75 octets, never inside a character', () => {
  const value = 'é'.repeat(100);
  const lines = contentLine('SUMMARY', value).split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75);
  for (const line of lines.slice(1)) expect(line).toMatch(/^ é+$/);
  expect(lines.map((line, index) => (index > 0 ? line.slice(1) : line)).join('')).toBe(`SUMMARY:${value}`);
});

it('does not fold a line of exactly 75 octets', () => {
  expect(contentLine('A', 'b'.repeat(73))).toBe(`A:${'b'.repeat(73)}\r\n`);
  expect(contentLine('A', 'b'.repeat(74))).toBe(`A:${'b'.repeat(73)}\r\n b\r\n`);
});

it('escapes the separators of the format', () => {
  expect(escapeText('Lamu, Voi; \\o/\nfin')).toBe('Lamu\\, Voi\\; \\\\o/\\nfin');
});
