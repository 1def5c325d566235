import { expect, it } from 'vitest';
import { Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { Jobs } from './jobs.ts';

const ended = (jobs: Jobs): Promise<void> => jobs.next(async () => {});

it('does one job at a time, in the order in which they came', async () => {
  const jobs = new Jobs();
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    return {};
  };
  jobs.start('preview', 'Amina', work('preview'));
  jobs.start('publish', 'Brian', work('publication'));
  await ended(jobs);
  expect(done).toEqual(['preview begins', 'preview ends', 'publication begins', 'publication ends']);
});

it('tells what a job has done, and only its person', async () => {
  const jobs = new Jobs();
  const { id } = jobs.start('publish', 'Amina', async (step) => {
    step(words.writing);
    return { commit: '1a2b' };
  });
  await ended(jobs);
  expect(jobs.get(id, 'Amina')).toMatchObject({ state: 'done', steps: [words.writing], commit: '1a2b' });
  expect(jobs.get(id, 'Brian')).toBeUndefined();
});

it('refuses with the words of the job, and continues with the next', async () => {
  const jobs = new Jobs();
  const refused = jobs.start('publish', 'Amina', async () => {
    throw new Refused(409, words.noDraft);
  });
  const next = jobs.start('publish', 'Amina', async () => ({}));
  await ended(jobs);
  expect(jobs.get(refused.id, 'Amina')).toMatchObject({ state: 'refused', refusal: { text: words.noDraft } });
  expect(jobs.get(next.id, 'Amina')?.state).toBe('done');
});
