import { expect, it } from 'vitest';
import { contentLine, escapeText, timeLines } from './calendar.ts';

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

const hours = { from: '09:00', to: '12:30' };

it.each<[string, Parameters<typeof timeLines>[0], string[]]>([
  [
    'whole days to an event without hours, with an exclusive end',
    { start: '2025-03-03', end: '2025-03-31' },
    ['DTSTART;VALUE=DATE:20250303', 'DTEND;VALUE=DATE:20250401', 'TRANSP:TRANSPARENT'],
  ],
  [
    'a one-day event its hours in Nairobi',
    { start: '2025-11-08', end: '2025-11-08', times: hours },
    ['DTSTART;TZID=Africa/Nairobi:20251108T090000', 'DTEND;TZID=Africa/Nairobi:20251108T123000'],
  ],
  [
    'no end if it is unknown',
    { start: '2024-10-15', end: '2024-10-15', times: { from: '11:00' } },
    ['DTSTART;TZID=Africa/Nairobi:20241015T110000'],
  ],
  ['hours each day', { start: '2024-08-15', end: '2024-08-17', times: hours }, ['RRULE:FREQ=DAILY;COUNT=3']],
  [
    'hours each week',
    { start: '2024-06-08', end: '2024-07-06', times: { ...hours, every: 'week' } },
    ['RRULE:FREQ=WEEKLY;COUNT=5'],
  ],
])('gives %s', (_, event, expected) => {
  const lines = timeLines(event).map((line) => line.join(':'));
  expect(lines.slice(-expected.length)).toEqual(expected);
});
