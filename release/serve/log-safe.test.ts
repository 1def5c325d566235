import { expect, it } from 'vitest';
import { logSafe } from './log-safe.ts';

it('leaves an ordinary text unchanged', () => {
  expect(logSafe('zoé@ecole.example', 60)).toBe('zoé@ecole.example');
});

it.each([
  ['line breaks', 'a\r\nMessage from b', 'a Message from b'],
  ['line separators', 'a\u2028b\u2029c\u0085d', 'a b c d'],
  ['terminal escapes', '\u001b[2J\u001b]0;title\u0007a\u009b31mb', '[2J ]0;title a 31mb'],
  ['characters that reverse the direction of writing', 'a\u202egnp.exe\u2066', 'a gnp.exe'],
  ['invisible characters', '\u0000a\u200b\u007fb\ud800', 'a b'],
])('removes %s', (_what, text, line) => {
  expect(logSafe(text, 60)).toBe(line);
});

it('limits the length', () => {
  expect(logSafe('é'.repeat(100), 60)).toBe(`${'é'.repeat(59)}…`);
  expect(logSafe('🙂'.repeat(100), 3)).toBe('🙂🙂…');
});
