import { expect, it } from 'vitest';
import { Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { Jobs } from './jobs.ts';

it('refuses with the words of the job, and continues with the next, for the person who asked', async () => {
  const jobs = new Jobs();
  const refused = jobs.start('publish', 'Amina', async () => {
    throw new Refused(409, words.noDraft);
  });
  const next = jobs.start('publish', 'Amina', async (step) => {
    step(words.writing);
    return { commit: '1a2b' };
  });
  await jobs.next(async () => {});
  expect(jobs.get(refused.id, 'Amina')).toMatchObject({ state: 'refused', refusal: { text: words.noDraft } });
  expect(jobs.get(next.id, 'Amina')).toMatchObject({ state: 'done', steps: [words.writing], commit: '1a2b' });
  expect(jobs.get(next.id, 'Brian')).toBeUndefined();
});
