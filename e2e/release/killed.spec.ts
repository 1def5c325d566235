import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run, succeed, type Words } from './run.ts';
import { serve } from './server.ts';
import { expectOrderlyHistory, expectWhole, historyOf, liveComposition, liveFiles } from './store.ts';
import { sendVisitors } from './visitors.ts';
import { newStore } from './workshop.ts';

const release: Words = ['release', 'mf-events', '--no-browser'];

/** With stand-ins for build and composer, `release/checks/stores/chaos.stores.ts` kills all commands. */
test('a release killed at one failpoint after the other, from the build on, goes live in the end', {
  tag: '@long',
}, async () => {
  const store = newStore('killed');
  const known = new Set(Object.values(liveFiles(store)));
  await succeed('events', store, release);
  for (const hash of Object.values(liveFiles(store))) known.add(hash);
  const version = liveComposition(store).releases['mf-events'] as string;
  await succeed('admin', store, ['rollback', 'mf-events']);
  rmSync(path.join(store, 'releases/mf-events', version), { recursive: true });

  const server = await serve(store);
  const visitors = sendVisitors(server.address, known);
  const entries = historyOf(store).length;
  const points: string[] = [];
  for (;;) {
    const { signal, err, status } = await run('events', store, release, { RELEASE_DIE_AT: String(1 + points.length) });
    expectWhole(store);
    if (signal !== 'SIGKILL') {
      expect(status, err).toBe(0);
      break;
    }
    points.push(/killed at point \d+: (.*)/.exec(err)?.[1] ?? '');
  }
  await visitors.stop();
  server.stop();
  expect(visitors.faults).toEqual([]);
  expect(liveComposition(store).releases['mf-events']).toBe(version);
  expectOrderlyHistory(store);
  const added = historyOf(store).slice(entries);
  expect(added.map(({ action }) => action)).toEqual(['build', 'release']);
  expect(readdirSync(path.join(store, 'building'))).toEqual([]);
  console.log(`Killed ${points.length} times, under ${visitors.requests} requests:\n  ${points.join('\n  ')}`);
  expect(points.length).toBeGreaterThanOrEqual(20);
});
