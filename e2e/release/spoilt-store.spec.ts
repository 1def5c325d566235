import { readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type LockOwner, thisProcess } from 'store/lock-owner.ts';
import type { Release } from 'store/release.ts';
import { run, succeed } from './run.ts';
import { expectOrderlyHistory, expectWhole, filesOf, historyOf, liveComposition, liveFiles, liveId } from './store.ts';
import { newStore } from './workshop.ts';

const versionOf = (store: string, app: string): string => liveComposition(store).releases[app] as string;

/** A published file of an app's live release. */
function aFileOf(store: string, app: string, wanted: RegExp): string {
  const record = path.join(store, 'releases', app, versionOf(store, app), 'release.json');
  const { code }: Release = JSON.parse(readFileSync(record, 'utf8'));
  const name = Object.keys(code.files).find((file) => wanted.test(file)) as string;
  return path.join(store, 'assets', app, name);
}

test('a modified file of a release is found, named and restored', { tag: '@long' }, async () => {
  const store = newStore('tampered');
  const file = aFileOf(store, 'mf-news', /\.js$/);
  const good = readFileSync(file, 'utf8');
  const live = liveId(store);
  writeFileSync(file, `${good}\nalert(1);`);

  await test.step('the release of another section names the file and the cure', async () => {
    const { status, err } = await run('events', store, ['release', 'mf-events', '--no-browser']);
    expect(status).toBe(1);
    expect(err).toContain(`mf-news ${versionOf(store, 'mf-news')} in the store is damaged: assets/mf-news/`);
    expect(err).toMatch(/git checkout \w{10} && pnpm release mf-news/);
    expect(liveId(store)).toBe(live);
  });
  await test.step('a release of that section from the same sources restores the file', async () => {
    await succeed('admin', store, ['release', 'mf-news', '--no-browser']);
    expect(readFileSync(file, 'utf8')).toBe(good);
    expect(liveId(store)).toBe(live);
  });
  await test.step('a modified compressed copy is found too', async () => {
    const copy = `${aFileOf(store, 'mf-news', /\.js$/)}.br`;
    writeFileSync(copy, 'no brotli');
    const { err } = await run('events', store, ['release', 'mf-events', '--no-browser']);
    expect(err).toContain('.js.br is missing or has changed since the build');
    await succeed('admin', store, ['release', 'mf-news', '--no-browser']);
  });
  await test.step('a modified document is composed again', async () => {
    const before = liveFiles(store);
    const document = path.join(store, 'live/site/en/news/index.html');
    writeFileSync(document, 'tampered');
    rmSync(path.join(store, 'live/site/news/index.html.br'));
    await succeed('admin', store, ['release', 'mf-contact', '--no-browser']);
    expect(liveFiles(store)).toEqual(before);
  });
  await succeed('events', store, ['release', 'mf-events', '--no-browser']);
  expectWhole(store);
});

test('the next command repairs an incomplete copy of a store, and says what is missing', {
  tag: '@long',
}, async () => {
  const store = newStore('half-copied');
  await succeed('events', store, ['release', 'mf-events', '--no-browser']);
  const lines = historyOf(store);

  await test.step('the live composition and the end of the history are missing', async () => {
    rmSync(path.join(store, 'compositions', liveId(store)), { recursive: true });
    const history = path.join(store, 'history.jsonl');
    truncateSync(history, readFileSync(history).length - 20);
    const { status, out } = await run('admin', store, ['release', 'mf-contact', '--no-browser']);
    expect(status).toBe(0);
    expect(out).toContain('Removed the last line of the history, which a crash had cut short.');
    expect(out).toContain('The live site was missing from the store.');
    expect(liveId(store)).toBe(lines[0]?.composition);
    expectWhole(store);
    expectOrderlyHistory(store);
  });
  await test.step('a release lacks its record and half of its files', async () => {
    const folder = path.join(store, 'releases/mf-news', versionOf(store, 'mf-news'));
    rmSync(path.join(folder, 'release.json'));
    rmSync(path.join(store, 'server/mf-news'), { recursive: true });
    const { status, err } = await run('events', store, ['release', 'mf-events', '--no-browser']);
    expect(status).toBe(1);
    expect(err).toContain(`mf-news ${versionOf(store, 'mf-news')} in the store is damaged: releases/mf-news/`);
    await succeed('admin', store, ['release', 'mf-news', '--no-browser']);
    await succeed('events', store, ['release', 'mf-events', '--no-browser']);
    expectWhole(store);
  });
  await test.step('only releases are there', async () => {
    for (const name of ['live', 'history.jsonl', 'compositions']) rmSync(path.join(store, name), { recursive: true });
    const { status, err } = await run('events', store, ['release', 'mf-events', '--no-browser']);
    expect(status).toBe(1);
    expect(err).toContain('No site is live yet. Release all apps at once: pnpm release --all');
    await succeed('admin', store, ['release', '--all', '--no-browser']);
    expectWhole(store);
  });
});

test('a command takes over the lock of a dead process, and waits for a running one', async () => {
  const store = newStore('stale-lock');
  const locks = path.join(store, 'locks');
  const here = thisProcess('release');
  const lock = (name: string, { pid, started, host, doing }: LockOwner) => {
    for (const old of readdirSync(locks).filter((file) => file.startsWith(`${name}.`))) rmSync(path.join(locks, old));
    symlinkSync(`${pid}&${started}&${host}&${doing}`, path.join(locks, `${name}.7`));
  };
  // No process has this number, and the present process did not start at the first tick.
  lock('mf-events', { ...here, pid: 4_194_303 });
  lock('store', { ...here, started: '1' });
  await succeed('events', store, ['release', 'mf-events', '--no-browser']);
  expect(readdirSync(locks).filter((file) => file.startsWith('mf-events.'))).toEqual(['mf-events.8']);

  lock('mf-events', here);
  const waits = `Waiting for a release (process ${process.pid}) to end…`;
  const { status, out } = await run('admin', store, ['rollback', 'mf-events'], {}, (text) => {
    if (text.includes(waits)) rmSync(path.join(locks, 'mf-events.7'));
  });
  expect(status).toBe(0);
  expect(out).toContain(waits);
});

test('the order survives a clock that is set back', async () => {
  const store = newStore('clock');
  const history = path.join(store, 'history.jsonl');
  writeFileSync(history, readFileSync(history, 'utf8').replaceAll(/"at":"\d{4}/g, '"at":"2099'));
  const first = versionOf(store, 'mf-events');
  await succeed('events', store, ['release', 'mf-events', '--no-browser']);
  const lines = historyOf(store);
  expect(Date.parse(lines.at(-1)?.at ?? '')).toBeLessThan(Date.parse(lines.at(-2)?.at ?? ''));
  const { removed } = await succeed<{ removed: string[] }>('admin', store, ['tidy', '--keep', '1', '--days', '0']);
  expect(removed.filter((name) => name.includes(first))).toEqual([]);
  await succeed('admin', store, ['rollback', 'mf-events']);
  expect(versionOf(store, 'mf-events')).toBe(first);
  expectOrderlyHistory(store);
});

test('two simultaneous releases both go live', async () => {
  const store = newStore('at-once');
  const seq = historyOf(store).length;
  await test.step('of different sections', async () => {
    const ends = await Promise.all([
      run('events', store, ['release', 'mf-events', '--no-browser']),
      run('news', store, ['release', 'mf-news', '--no-browser']),
    ]);
    expect(ends.map(({ status, err }) => [status, err])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(
      historyOf(store)
        .slice(seq)
        .map(({ changed }) => Object.keys(changed).join())
        .sort(),
    ).toEqual(['mf-events', 'mf-news']);
    const { releases } = liveComposition(store);
    for (const line of historyOf(store).slice(seq)) expect(releases).toMatchObject(line.changed);
  });
  await test.step('of the same section, one after the other', async () => {
    const ends = await Promise.all([
      run('admin', store, ['release', 'mf-events', '--no-browser', '--anyway']),
      run('admin', store, ['release', 'mf-events', '--no-browser', '--anyway']),
    ]);
    expect(ends.map(({ status, err }) => [status, err])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(ends.filter(({ out }) => out.includes('is live already: nothing to do'))).toHaveLength(1);
    expect(historyOf(store)).toHaveLength(seq + 3);
  });
  expectWhole(store);
  expectOrderlyHistory(store);
  expect(filesOf(path.join(store, 'building'))).toEqual({});
});
