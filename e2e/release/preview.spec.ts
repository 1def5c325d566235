import { expect, test } from '@playwright/test';
import { run, succeed } from './run.ts';
import { expectOrderlyHistory, expectWhole, historyOf, liveComposition, liveFiles, liveId } from './store.ts';
import { newStore } from './workshop.ts';

interface Result {
  versions: Record<string, string>;
  published?: { id: string; switched: boolean };
  preview?: string;
}

test('a preview is served beside the live site, and promoted without a change', async () => {
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
  await succeed('admin', store, ['promote', published?.id.slice(0, 6) ?? '', '--no-browser']);
  expect(liveId(store)).toBe(published?.id);
  expectOrderlyHistory(store);
  const { out } = await run('admin', store, ['promote', published?.id ?? '']);
  expect(out).toContain('is live already: nothing to do.');
});

test('a promotion does not undo a release', { tag: '@long' }, async () => {
  const store = newStore('preview-late');
  const { published, versions } = await succeed<Result>('events', store, [
    'release',
    'mf-events',
    '--preview',
    '--no-browser',
  ]);
  const news = await succeed<Result>('news', store, ['release', 'mf-news', '--no-browser']);
  await succeed('admin', store, ['promote', published?.id ?? '', '--no-browser']);
  expect(liveComposition(store).releases).toMatchObject({ ...versions, ...news.versions });
  expectWhole(store);
  expect(
    historyOf(store)
      .map(({ action }) => action)
      .slice(-3),
  ).toEqual(['preview', 'release', 'promote']);
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
