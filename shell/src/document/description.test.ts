import { expect, it } from 'vitest';
import { describe as cut } from './head-tags.ts';

it('keeps a short description', () => {
  expect(cut('Une phrase courte.')).toBe('Une phrase courte.');
});

it('cuts a long description after a word, within 160 characters, with an ellipsis', () => {
  const long = 'Conférences, webinaires, ateliers et journées du français '.repeat(5);
  expect(cut(long).length).toBeLessThanOrEqual(160);
  expect(cut(long)).toMatch(/[a-zé]…$/);
  expect(long.startsWith(cut(long).slice(0, -1))).toBe(true);
});
