import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-server.ts';
import words from '../words.json' with { type: 'json' };
import { commitMessage, recordTakenBack, takenBack } from './history.ts';

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
