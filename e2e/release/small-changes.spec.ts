import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { git } from 'checks/checkout.ts';
import { changedBetween, liveBytes, smallChanges } from 'checks/small-changes.ts';
import { succeed } from './run.ts';
import { expectWhole, filesOf } from './store.ts';
import { checkouts, newStore } from './workshop.ts';

test('a small change alters the documents that show it, and the files that hold it', async () => {
  const store = newStore('small-changes');
  for (const { what, app, make, limit } of smallChanges(process.env.SITE_CONTENT as string))
    await test.step(what, async () => {
      const before = liveBytes(store);
      make(checkouts.small);
      await succeed('small', store, ['release', app, '--no-browser']);
      const after = liveBytes(store);
      const { documents, files, bytes } = changedBetween(store, before, after);
      const told = `${what}: ${documents.join(', ')}; ${files.join(', ')}`;
      expect(documents.length, told).toBeLessThanOrEqual(limit.documents);
      expect(files.length, told).toBeGreaterThan(0);
      expect(bytes, told).toBeLessThanOrEqual(limit.bytes);
      console.log(`${what}: ${documents.length} documents, ${files.length} files of ${bytes} bytes`);
      git(checkouts.small, 'checkout', '-q', '.');
    });
  expectWhole(store);

  await test.step('tidy keeps the files that open tabs may need, and removes what no release names', async () => {
    const before = storedFiles(store);
    const stray = path.join(store, 'assets/mf-events/code/stray-0123456789.js');
    writeFileSync(stray, '');
    const kept = await succeed<{ removed: string[]; files: number }>('small', store, ['tidy', '--keep', '0']);
    expect(kept).toMatchObject({ removed: [], files: 1 });
    expect(storedFiles(store)).toEqual(before);
    await succeed('small', store, ['tidy', '--keep', '0', '--days', '0']);
    expect(storedFiles(store)).toEqual(
      [...liveBytes(store).keys()].filter((name) => name.startsWith('assets/')).sort(),
    );
    expectWhole(store);
  });

  await test.step('composing everything again, in several threads, gives the same documents', async () => {
    const reused = liveBytes(store);
    rmSync(path.join(store, 'compositions'), { recursive: true });
    await succeed('small', store, ['recompose'], { DOCUMENTS_PER_PROCESS: '20' });
    const { documents, files } = changedBetween(store, reused, liveBytes(store));
    expect([...documents, ...files]).toEqual([]);
  });
});

/** The published files in the store, without compressed copies. */
const storedFiles = (store: string): string[] =>
  Object.keys(filesOf(path.join(store, 'assets')))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `assets/${name}`)
    .sort();
