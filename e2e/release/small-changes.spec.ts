import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { smallChanges } from 'checks/bench/small-changes.ts';
import { git } from 'checks/checkout.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { checkoutOf, liveComposition, newStore, succeed } from './workshop.ts';

test('a small change alters the documents that show it, and the files that hold it', async () => {
  const store = newStore('small-changes');
  /** The hashes of what visitors may be sent. Files of apps have them in their names. */
  const sent = () => {
    const assets = filesBelow(path.join(store, 'assets')).map((name) => [name, name] as const);
    const all = [...Object.entries(liveComposition(store).files), ...assets];
    return new Map(all.filter(([name]) => !/\.(br|gz)$/.test(name)));
  };
  for (const { what, app, make, limit } of smallChanges(process.env.SITE_CONTENT as string))
    await test.step(what, async () => {
      const before = sent();
      make(checkoutOf('small'));
      await succeed('small', store, ['release', app, '--no-browser']);
      const changed = [...sent()].flatMap(([name, hash]) => (before.get(name) === hash ? [] : name));
      const documents = changed.filter((name) => name.endsWith('.html'));
      const files = changed.filter((name) => !name.endsWith('.html'));
      expect(documents.length, documents.join()).toBeLessThanOrEqual(limit.documents);
      expect(files.length).toBeGreaterThan(0);
      expect(
        files.map(bytesOf).reduce((sum, bytes) => sum + bytes),
        files.join(),
      ).toBeLessThanOrEqual(limit.bytes);
      git(checkoutOf('small'), 'checkout', '-q', '.');
    });

  await test.step('composing everything again, in several processes, gives the same documents', async () => {
    const reused = sent();
    rmSync(path.join(store, 'compositions'), { recursive: true });
    await succeed('small', store, ['release'], { DOCUMENTS_PER_PROCESS: '20' });
    expect(sent()).toEqual(reused);
  });

  /** What a file weighs on its way, compressed if the store has a compressed copy. */
  function bytesOf(name: string): number {
    const places = [`assets/${name}.br`, `assets/${name}`, `live/site/${name}.br`, `live/site/${name}`];
    const found = places.map((place) => path.join(store, place)).find((file) => existsSync(file)) as string;
    return statSync(found).size;
  }
});
