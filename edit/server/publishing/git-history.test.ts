import { expect, it } from 'vitest';
import { takenBack } from './git-history.ts';

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
