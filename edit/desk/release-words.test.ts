import { expect, it } from 'vitest';
import { refusalOf, stepOf } from './release-words.ts';

it('puts what a release says into plain words', () => {
  expect(stepOf('Composed 1a2b3c4d5e6f in 2.5 s')?.fr).toContain('2,5 s');
  expect(stepOf('Checked: 130 documents, links, languages, texts; HTML 13.3 KB on /')?.en).toContain('130');
  expect(stepOf('mf-news 1a2b3c4d5e6f is already in the store, from commit 1a2b3c4d5e')).toBeUndefined();
});

it('keeps the words of a refusal as details', () => {
  const error = '/events: HTML 15.0 KB, over the budget of 14 KB.';
  expect(refusalOf(error)).toMatchObject({ details: error, text: { en: expect.stringContaining('too heavy') } });
  expect(refusalOf('something new').text.en).toContain('refused');
});
