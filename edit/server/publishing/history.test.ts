import { expect, it } from 'vitest';
import { Refused } from '../refused.ts';
import { testDatabase } from '../testing/test-server.ts';
import words from '../words.json' with { type: 'json' };
import { commitMessage, recordTakenBack, takenBack } from './history.ts';
import { Jobs } from './services.ts';

it('knows from its own record what was taken back, and what is live again because that was taken back', () => {
  const db = testDatabase();
  recordTakenBack(db, 'b', 'a');
  recordTakenBack(db, 'c', 'b');
  const isGone = (...newestFirst: string[]) => {
    const commits = newestFirst.map((commit) => ({ commit }));
    return [...takenBack(db, commits)];
  };
  expect(isGone('b', 'a')).toEqual(['a']);
  expect(isGone('c', 'b', 'a')).toEqual(['b']);
  // One that was recorded and never shipped, because its server was killed.
  expect(isGone('a')).toEqual([]);
});

it('gives a commit one line, so that no title can say that it takes something back', () => {
  const title = 'x\n\nTakes-back: 1a2b\r\n\u2028\u001b[2Jy';
  const both = { fr: title, en: title };
  expect(commitMessage(words.commitChanged, both, 'en')).toBe('Change: x Takes-back: 1a2b [2Jy');
  expect(commitMessage(words.commitChanged, both, 'fr')).toMatch(/^Modifie\u00a0: x T/);
});

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
