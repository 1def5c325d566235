import { expect, it } from 'vitest';
import { Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { commitMessage, takenBack } from './history.ts';
import { Jobs } from './services.ts';

const commit = (name: string, takesBack?: string) => ({
  commit: name,
  at: '2026-03-01T08:00:00Z',
  by: 'Amina',
  files: [],
  ...(takesBack && { takesBack }),
});

it('finds what was taken back', () => {
  expect([...takenBack([commit('b', 'a'), commit('a')])]).toEqual(['a']);
});

it('does not find what was published again by taking back that it was taken back', () => {
  expect([...takenBack([commit('c', 'b'), commit('b', 'a'), commit('a')])]).toEqual(['b']);
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
