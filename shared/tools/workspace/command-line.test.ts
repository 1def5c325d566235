import { expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

const help = 'pnpm rollback <app>   makes the previous release live again';
const read = (...given: string[]) =>
  readCommandLine(help, { to: { type: 'string' }, browser: { type: 'boolean' } }, given);

it('reads words and flags, with or without pnpm’s “--”', () => {
  const wanted = { words: ['mf-news'], flags: { to: '3f', browser: true } };
  expect(read('mf-news', '--to', '3f', '--browser')).toEqual(wanted);
  expect(read('--', 'mf-news', '--to=3f', '--browser')).toEqual(wanted);
  expect(read('-h').flags.help).toBe(true);
});

it.each([['--loud'], ['-x'], ['--to'], ['--to', '--browser'], ['--browser=yes']])(
  'answers %s in a sentence',
  (...wrong) => expect(() => read(...wrong)).toThrow(/^[^\n.]*option '-[^\n.]+\. See pnpm rollback --help\.$/i),
);
