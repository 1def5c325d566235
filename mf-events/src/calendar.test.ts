import { expect, it } from 'vitest';
import { contentLine, escapeText, timeLines } from './calendar.ts';

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

const lines = (...event: Parameters<typeof timeLines>) =>
  timeLines(...event).map(([name, value]) => `${name}:${value}`);

it('gives an event without hours whole days, with an exclusive end', () => {
  expect(lines({ start: '2025-03-03', end: '2025-03-31' })).toEqual([
    'DTSTART;VALUE=DATE:20250303',
    'DTEND;VALUE=DATE:20250401',
    'TRANSP:TRANSPARENT',
  ]);
});

it('gives a one-day event its hours in Nairobi', () => {
  expect(lines({ start: '2025-11-08', end: '2025-11-08', times: { from: '08:00', to: '16:30' } })).toEqual([
    'DTSTART;TZID=Africa/Nairobi:20251108T080000',
    'DTEND;TZID=Africa/Nairobi:20251108T163000',
  ]);
});

it('leaves out an unknown end', () => {
  expect(lines({ start: '2024-10-15', end: '2024-10-15', times: { from: '11:00' } })).toEqual([
    'DTSTART;TZID=Africa/Nairobi:20241015T110000',
  ]);
});

it('repeats the hours each day or each week', () => {
  const times = { from: '09:00', to: '12:30' };
  expect(lines({ start: '2024-08-15', end: '2024-08-17', times })).toContain('RRULE:FREQ=DAILY;COUNT=3');
  expect(lines({ start: '2024-06-08', end: '2024-07-06', times: { ...times, every: 'week' } })).toContain(
    'RRULE:FREQ=WEEKLY;COUNT=5',
  );
});
