import { expect, it } from 'vitest';
import { parseHistory } from './history.ts';

it('ignores a last line that a crash cut short', () => {
  const text = '{"seq":1,"action":"release"}\n{"seq":2,"action":"rollback"}\n{"seq":3,"act';
  expect(parseHistory(text).map(({ seq }) => seq)).toEqual([1, 2]);
});
