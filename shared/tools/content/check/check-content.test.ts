import { expect, it } from 'vitest';
import { formatMistake } from '../errors.ts';
import { checkContent, summary } from './check-content.ts';

it('finds no mistake in the content, and takes less than five seconds', () => {
  const started = performance.now();
  const { content, mistakes } = checkContent();
  expect(mistakes.map(formatMistake)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(5000);
  for (const kind of ['events', 'articles', 'documents', 'photos', 'pictures', 'schools'])
    expect(summary(content)).toMatch(new RegExp(`(^|, )${kind}: \\d+(,|$)`));
});
