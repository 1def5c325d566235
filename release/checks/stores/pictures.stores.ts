import { readFileSync } from 'node:fs';
import { browserPath } from 'compose/gates/browser.ts';
import { expect, it } from 'vitest';
import { first, machineAt, temporaryFolder } from './machine.ts';

it.skipIf(!browserPath())('photographs the pages that look different, before and after', async () => {
  const store = await machineAt(temporaryFolder());
  const { differingPages, photographPages, picturesIn } = await import('publish/pictures.ts');
  const before = await store.commands.release(first);
  const after = await store.commands.preview({ 'mf-news': 'v2' });
  const pages = differingPages(before, after);
  expect(pages).toEqual(['/', '/mf-news']);
  const file = (await photographPages([...pages, '/gone'], before, after)) ?? '';
  const found = picturesIn(after);
  const names = found?.names.sort() ?? [];
  expect(found?.pages).toEqual([...pages, '/gone']);
  // The home page differs only in its scripts.
  expect(names).toEqual(['1-1280-after', '1-1280-before', '1-360-after', '1-360-before'].map((one) => `${one}.jpg`));
  const shown = readFileSync(file, 'utf8');
  for (const name of names) expect(shown).toContain(`src="pictures/${name}"`);
  expect(shown.split('There is no such page.')).toHaveLength(5);
});
