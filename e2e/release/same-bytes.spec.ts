import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Release } from 'store/release.ts';
import { checkouts, filesOf, liveComposition, run, succeed, workshop } from './run.ts';
import { firstStore, newStore } from './workshop.ts';

test.describe.configure({ mode: 'default' });
test.beforeAll(() => rmSync(path.join(checkouts.bare, 'edit'), { recursive: true }));

test('without the editors’ app, every release and the composition are the same', async () => {
  const { published } = await succeed<{ published?: object }>('bare', newStore('bare'), ['release', '--all']);
  expect(published, 'what is live already').toBeUndefined();
});

test('a second build of the same sources gives the same bytes, and records where they are from', {
  tag: '@long',
}, async () => {
  const store = path.join(workshop, 'stores/built');
  const { status, err } = await run('bare', store, ['build', 'shell', 'mf-contact']);
  expect(status, err).toBe(0);
  for (const folder of ['assets', 'server'])
    expect(filesOf(path.join(firstStore, folder))).toMatchObject(filesOf(path.join(store, folder)));
  for (const app of ['shell', 'mf-contact'] as const) {
    const record = path.join(store, 'releases', app, liveComposition(firstStore).releases[app] ?? '', 'release.json');
    const { provenance }: Release = JSON.parse(readFileSync(record, 'utf8'));
    expect(provenance.by).toContain('bare team');
  }
});
