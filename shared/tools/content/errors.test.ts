import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { ContentError, sortMistakes } from './errors.ts';

const mistake = {
  file: 'shared/content/home/home.yaml',
  line: 3,
  field: 'lead.fr',
  message: 'the French text is missing.',
};
const line = 'shared/content/home/home.yaml:3  lead.fr: the French text is missing.';

it('prints its mistakes and nothing else, in every way of printing an error', () => {
  const other = { ...mistake, line: 1, field: '', message: 'this file is missing.' };
  const error = new ContentError([mistake, other]);
  const lines = `${line}\nshared/content/home/home.yaml:1  this file is missing.`;
  expect(error.message).toBe(lines);
  expect(error.stack).toBe(lines);
  expect(inspect(error)).toBe(lines);
  expect(error.mistakes).toHaveLength(2);
});

it('sorts mistakes by file and line', () => {
  const first = { ...mistake, file: 'shared/content/about/about.yaml' };
  const third = { ...mistake, line: 12 };
  expect(sortMistakes([third, first, mistake])).toEqual([first, mistake, third]);
});
