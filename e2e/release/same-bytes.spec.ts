import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Release } from 'store/release.ts';
import { run } from './run.ts';
import { filesOf } from './store.ts';
import { type Checkout, workshop } from './workshop.ts';

/** Builds two apps in a checkout, into a store of its own. */
async function built(checkout: Checkout): Promise<{ files: Record<string, string>; records: Release[] }> {
  const store = path.join(workshop, 'stores', `built-${checkout}`);
  rmSync(store, { recursive: true, force: true });
  const { status, err } = await run(checkout, store, ['build', 'shell', 'mf-contact']);
  expect(status, err).toBe(0);
  const records = Object.keys(filesOf(path.join(store, 'releases')));
  return {
    files: { ...filesOf(path.join(store, 'assets')), ...filesOf(path.join(store, 'server')) },
    records: records.map((name) => JSON.parse(readFileSync(path.join(store, 'releases', name), 'utf8'))),
  };
}

/** A record without its builder, and without the times at which its content was new. */
const untimed = ({ provenance: _provenance, content, ...record }: Release) => ({
  ...record,
  content: { ...content, items: Object.entries(content.items).map(([item, { file }]) => [item, file]) },
});

test('two builds of the same sources give the same bytes, and record their provenance', { tag: '@long' }, async () => {
  const [one, other] = [await built('events'), await built('news')];
  expect(one.files).toEqual(other.files);
  for (const [index, record] of one.records.entries()) {
    expect(untimed(record)).toEqual(untimed(other.records[index] as Release));
    const { provenance } = record;
    expect(provenance).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), dirty: false });
    expect(provenance.by).toMatch(/^events team \(.+\)$/);
  }
});
