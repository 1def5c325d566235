import { expect, test } from '@playwright/test';
import { run, succeed } from './run.ts';
import { expectOrderlyHistory, historyOf, liveFiles, liveId } from './store.ts';
import { newStore } from './workshop.ts';

interface Result {
  versions: Record<string, string>;
  published?: { id: string; switched: boolean };
  preview?: string;
}

test('a preview is composed beside the live site, which stays as it is', async () => {
  const store = newStore('preview');
  const live = liveFiles(store);
  const { published, preview } = await succeed<Result>('events', store, [
    'release',
    'mf-events',
    '--preview',
    '--no-browser',
  ]);
  expect(liveFiles(store)).toEqual(live);
  expect(preview).toBe(`http://${published?.id}.localhost:4173`);
  expect(historyOf(store).at(-1)).toMatchObject({ action: 'preview', composition: published?.id });
  await succeed('events', store, ['release', 'mf-events', '--no-browser']);
  expect(liveId(store)).toBe(published?.id);
  expectOrderlyHistory(store);
});

test('npm start and pnpm build leave a rolled-back app alone', { tag: '@long' }, async () => {
  const store = newStore('rolled-back');
  const { versions } = await succeed<Result>('events', store, ['release', 'mf-events', '--no-browser']);
  await succeed('events', store, ['rollback', 'mf-events']);
  const live = liveId(store);
  const { out } = await run('events', store, ['build']);
  expect(out).toContain(`To release ${versions['mf-events']} again: pnpm release mf-events`);
  expect(liveId(store)).toBe(live);
});
