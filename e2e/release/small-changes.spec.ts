import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { git } from 'checks/checkout.ts';
import { changedBetween, liveBytes, smallChanges } from 'checks/small-changes.ts';
import { checkouts, succeed } from './run.ts';
import { newStore } from './workshop.ts';

test('a small change alters the documents that show it, and the files that hold it', async () => {
  const store = newStore('small-changes');
  for (const { what, app, make, limit } of smallChanges(process.env.SITE_CONTENT as string))
    await test.step(what, async () => {
      const before = liveBytes(store);
      make(checkouts.small);
      await succeed('small', store, ['release', app, '--no-browser']);
      const { documents, files, bytes } = changedBetween(store, before, liveBytes(store));
      const told = `${what}: ${documents.join(', ')}; ${files.join(', ')}`;
      expect(documents.length, told).toBeLessThanOrEqual(limit.documents);
      expect(files.length, told).toBeGreaterThan(0);
      expect(bytes, told).toBeLessThanOrEqual(limit.bytes);
      git(checkouts.small, 'checkout', '-q', '.');
    });

  await test.step('composing everything again, in several processes, gives the same documents', async () => {
    const reused = liveBytes(store);
    rmSync(path.join(store, 'compositions'), { recursive: true });
    await succeed('small', store, ['recompose'], { DOCUMENTS_PER_PROCESS: '20' });
    const { documents, files } = changedBetween(store, reused, liveBytes(store));
    expect([...documents, ...files]).toEqual([]);
  });
});
