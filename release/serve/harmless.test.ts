import { expect, it } from 'vitest';
import { harmless } from './harmless.ts';

it('leaves an ordinary text as it is', () => {
  expect(harmless('zoé@ecole.example', 60)).toBe('zoé@ecole.example');
});

it.each([
  ['line breaks', 'a\r\nMessage from b', 'a Message from b'],
  ['separators of lines', 'a\u2028b\u2029c\u0085d', 'a b c d'],
  ['escapes of a terminal', '\u001b[2J\u001b]0;title\u0007a\u009b31mb', '[2J ]0;title a 31mb'],
  ['signs that turn the direction of writing', 'a\u202egnp.exe\u2066', 'a gnp.exe'],
  ['what cannot be seen', '\u0000a\u200b\u007fb\ud800', 'a b'],
])('takes out %s', (_what, text, line) => {
  expect(harmless(text, 60)).toBe(line);
});

it('cuts to a length', () => {
  expect(harmless('é'.repeat(100), 60)).toBe(`${'é'.repeat(59)}…`);
  expect(harmless('🙂'.repeat(100), 3)).toBe('🙂🙂…');
});
