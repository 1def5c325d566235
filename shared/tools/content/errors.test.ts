import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { ContentError } from './errors.ts';

const mistake = { file: 'content/home.yaml', line: 3, field: 'lead.fr', message: 'the French text is missing.' };
const whole = { ...mistake, line: 1, field: '', message: 'this file is missing.' };

it('prints its mistakes and nothing else, in every way of printing an error', () => {
  const error = new ContentError([mistake, whole]);
  const lines = 'content/home.yaml:3  lead.fr: the French text is missing.\ncontent/home.yaml:1  this file is missing.';
  expect([error.message, error.stack, inspect(error)]).toEqual([lines, lines, lines]);
  expect(error.mistakes).toHaveLength(2);
});
