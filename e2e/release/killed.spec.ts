import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type Ran, run, succeed, type Words } from './run.ts';
import { serve } from './server.ts';
import { expectOrderlyHistory, expectWhole, historyOf, liveComposition, liveFiles, liveId } from './store.ts';
import { sendVisitors } from './visitors.ts';
import { type Checkout, newStore } from './workshop.ts';

interface Step {
  checkout: Checkout;
  words: Words;
}

const release: Step = { checkout: 'events', words: ['release', 'mf-events', '--no-browser'] };
const rollback: Step = { checkout: 'admin', words: ['rollback', 'mf-events'] };

/** Kills the command at its n-th failpoint. Returns how it ended: a command with fewer failpoints succeeds. */
const killedAt = (point: number, { checkout, words }: Step, store: string): Promise<Ran> =>
  run(checkout, store, words, { RELEASE_DIE_AT: String(point) });

/** Removes compositions that are not live, so that they must be composed again. */
function forgetOtherCompositions(store: string): void {
  const folder = path.join(store, 'compositions');
  for (const id of readdirSync(folder)) if (id !== liveId(store)) rmSync(path.join(folder, id), { recursive: true });
}

/** The version of the events after each of the two commands. */
function versionsOf(store: string): (step: Step) => string | undefined {
  const [taken, released] = historyOf(store)
    .flatMap(({ changed }) => changed['mf-events'] ?? [])
    .slice(0, 2);
  return (step) => (step === release ? released : taken);
}

/** In pairs: a killed release is followed by a whole release, and a killed rollback by a rollback. */
for (const { name, odd, even } of [
  { name: 'release and rollback', odd: release, even: rollback },
  { name: 'rollback and release', odd: rollback, even: release },
])
  test(`a ${name} killed at any failpoint leaves one whole site, and the next command succeeds`, {
    tag: '@long',
  }, async () => {
    const store = newStore(`killed-${odd.words[0]}`);
    const known = new Set(Object.values(liveFiles(store)));
    await succeed(release.checkout, store, release.words);
    for (const hash of Object.values(liveFiles(store))) known.add(hash);
    if (odd === release) await succeed(rollback.checkout, store, rollback.words);

    const server = await serve(store);
    const visitors = sendVisitors(server.address, known);
    const points: string[] = [];
    const versionAfter = versionsOf(store);
    for (let point = 1, whole = 0; whole < 2; point++) {
      const step = point % 2 === 1 ? odd : even;
      forgetOtherCompositions(store);
      const { signal, err, status } = await killedAt(point, step, store);
      expectWhole(store);
      if (signal === 'SIGKILL') {
        whole = 0;
        points.push(`${step.words[0]} at “${/killed at point \d+: (.*)/.exec(err)?.[1]}”`);
        await succeed(step.checkout, store, step.words);
        expectWhole(store);
      } else {
        expect(status, err).toBe(0);
        whole += 1;
      }
      expectOrderlyHistory(store);
      expect(liveComposition(store).releases['mf-events'], points.at(-1)).toBe(versionAfter(step));
    }
    await visitors.stop();
    server.stop();
    expect(visitors.faults).toEqual([]);
    console.log(
      `Killed ${points.length} times, under ${visitors.requests} requests, none of them wrong:\n  ${points.join('\n  ')}`,
    );
    expect(points.length).toBeGreaterThanOrEqual(10);
  });

test('a release killed while it builds leaves nothing unfinished', { tag: '@long' }, async () => {
  const store = newStore('killed-building');
  const before = liveFiles(store);
  const version = (
    await succeed<{ versions: Record<string, string> }>('events', store, ['release', 'mf-events', '--no-browser'])
  ).versions['mf-events'] as string;
  await succeed('admin', store, ['rollback', 'mf-events']);
  const folder = path.join(store, 'releases/mf-events', version);

  rmSync(folder, { recursive: true });
  const points: string[] = [];
  while (!existsSync(folder)) {
    const { signal, err } = await killedAt(1 + points.length, release, store);
    expect(signal, err).toBe('SIGKILL');
    points.push(/killed at point \d+: (.*)/.exec(err)?.[1] ?? '');
    expect(liveFiles(store)).toEqual(before);
  }
  expect(readFileSync(path.join(folder, 'release.json'), 'utf8')).toContain(version);
  await succeed(release.checkout, store, release.words);
  expectWhole(store);
  expect(readdirSync(path.join(store, 'building'))).toEqual([]);
  console.log(`Killed ${points.length} times while building:\n  ${points.join('\n  ')}`);
});

test('a prune killed at any failpoint removes only whole folders', { tag: '@long' }, async () => {
  const store = newStore('killed-pruning');
  await succeed(release.checkout, store, release.words);
  await succeed(rollback.checkout, store, rollback.words);
  const live = liveFiles(store);
  const points: string[] = [];
  for (let point = 1; ; point++) {
    const { signal, err } = await killedAt(
      point,
      { checkout: 'admin', words: ['tidy', '--keep', '0', '--days', '0'] },
      store,
    );
    expect(liveFiles(store)).toEqual(live);
    for (const id of readdirSync(path.join(store, 'compositions')))
      expect(existsSync(path.join(store, 'compositions', id, 'composition.json'))).toBe(true);
    if (signal !== 'SIGKILL') break;
    points.push(/killed at point \d+: (.*)/.exec(err)?.[1] ?? '');
  }
  console.log(`Killed ${points.length} times while pruning:\n  ${points.join('\n  ')}`);
  expectWhole(store);
  expect(readdirSync(path.join(store, 'compositions'))).toHaveLength(1);
  expect(readdirSync(path.join(store, 'releases/mf-events'))).toHaveLength(1);
});
