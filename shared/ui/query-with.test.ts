import { expect, it } from 'vitest';
import { queryWith } from './query-with.ts';

it('changes some parameters, keeps the others, and leaves out blank ones', () => {
  const query = queryWith({ q: ' ', sort: 'county', type: undefined }, '?group=central&q=mangu&type=primary');
  expect(query.toString()).toBe('group=central&sort=county');
});
