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
  const files = filesOf(path.join(store, 'releases'));
  const records = Object.keys(files).filter((name) => name.endsWith('release.json'));
  for (const name of records) delete files[name];
  return {
    files,
    records: records.map((name) => JSON.parse(readFileSync(path.join(store, 'releases', name), 'utf8'))),
  };
}

test('two builds of the same sources give the same bytes, and record their provenance', { tag: '@long' }, async () => {
  const [one, other] = [await built('events'), await built('news')];
  expect(one.files).toEqual(other.files);
  for (const [index, { provenance, ...record }] of one.records.entries()) {
    const { provenance: _other, ...same } = other.records[index] as Release;
    expect(record).toEqual(same);
    expect(provenance).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), dirty: false });
    expect(provenance.by).toMatch(/^events team \(.+\)$/);
    expect(Object.keys(provenance.tools)).toContain('vite');
  }
});
