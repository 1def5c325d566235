import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { upcomingIn } from '../read-content.ts';
import { today } from '../shared-settings.ts';
import { run, type Words } from './run.ts';
import { expectOrderlyHistory, expectWhole, historyOf, liveComposition, liveFiles, liveId } from './store.ts';
import { newStore } from './workshop.ts';

test.describe.configure({ mode: 'serial' });

const store = newStore('morning');
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** The footer shows the year. */
const thisYear = (day: string) => day.slice(0, 4) === today.slice(0, 4);
const lastDays = upcomingIn('en').map(({ end, start }) => end ?? start);
/** On this day, every event of this year is past, so that the next day shows nothing new. */
const past = later(lastDays.filter(thisYear).sort().at(-1) ?? '', 1);
const next = later(past, 1);

/** A command on a day, from a checkout with a change that is not released. */
const onDay = (day: string, ...words: Words) => run('events', store, words, { SITE_TODAY: day });

test('the site of today needs nothing', async () => {
  const before = liveFiles(store);
  const { status, out } = await onDay(today, 'status');
  expect(out).toMatch(
    /^Composition \w+ has been live since .+, by release of shell, .+, admin team .+\.\nIt was composed for today, .+\.\nEvery file of 5 releases and \d+ documents is whole\.\nCode of sections runs .+\.\nThere is nothing to do\.\n$/,
  );
  expect(status).toBe(0);
  expect((await onDay(today, 'recompose')).out).toContain(`composed for today, ${today}: nothing to do.`);
  expect(liveFiles(store)).toEqual(before);
  expect(historyOf(store).map(({ action }) => action)).not.toContain('recompose');
});

test('on a later day, pnpm recompose moves events that are past, and changes nothing else', async () => {
  const { releases } = liveComposition(store);
  const before = liveFiles(store);
  const old = await onDay(past, 'status');
  expect(old.out).toContain(`was composed for ${today}, and today is ${past}. Compose it for today: pnpm recompose`);
  expect(old.status).toBe(1);

  expect((await onDay(past, 'recompose')).out).toContain(`composed for today, ${past}.`);
  expect(liveComposition(store).releases).toEqual(releases);
  const after = liveFiles(store);
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  expect(changed).toContain('events/upcoming-events/index.html');
  expect(changed.filter((name) => /about-us|membership|contact-us/.test(name))).toEqual([]);
  expect(historyOf(store).at(-1)).toMatchObject({
    action: 'recompose',
    today: past,
    changed: {},
    browser: 'not opened',
  });
  expect((await onDay(past, 'status')).status).toBe(0);
});

test('a day on which no page changes is recorded, and then needs nothing', async () => {
  const [before, id] = [liveFiles(store), liveId(store)];
  expect((await onDay(next, 'status')).status).toBe(1);
  expect((await onDay(next, 'recompose')).out).toContain(' 0 of ');
  expect([liveFiles(store), liveId(store)]).toEqual([before, id]);
  expectOrderlyHistory(store);
  for (const [command, says] of [
    ['recompose', ': nothing to do.'],
    ['status', 'There is nothing to do.'],
  ] as const)
    expect(await onDay(next, command)).toMatchObject({ status: 0, out: expect.stringContaining(says) });
});

test('pnpm status names what is damaged, and the cure', async () => {
  rmSync(path.join(store, 'live/site/about-us/index.html'));
  rmSync(path.join(store, 'live/site/en/about-us/index.html.br'));
  const missing = await onDay(next, 'status');
  expect(missing.out).toMatch(
    /^about-us\/index\.html \(and 1 more\) is missing or has changed .* Compose it again: pnpm recompose$/m,
  );
  expect(missing.status).toBe(1);
  await onDay(next, 'recompose');
  expectWhole(store);

  const version = liveComposition(store).releases['mf-news'] ?? '';
  const release = readFileSync(path.join(store, 'releases/mf-news', version, 'release.json'), 'utf8');
  const [name = ''] = Object.keys(JSON.parse(release).content.others);
  const file = path.join(store, name);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, `${whole}// changed`);
  const { out } = await onDay(next, 'status', '--json');
  const { damaged, todo } = JSON.parse(out);
  expect(damaged.releases).toEqual({ 'mf-news': [name] });
  expect(todo).toMatchObject([{ code: 'refused.damaged', params: { app: 'mf-news' } }]);
  const { status, err } = await onDay(later(next, 1), 'recompose');
  expect(err).toMatch(
    /^mf-news \w+ in the store is damaged: .* Build it again \(git checkout \w+ && pnpm build mf-news\)/,
  );
  expect(status).toBe(1);
});

test('pnpm build restores the files of a damaged release, from its commit', async () => {
  const version = liveComposition(store).releases['mf-news'] ?? '';
  await run('admin', store, ['build', 'mf-news']);
  expect(JSON.parse((await onDay(next, 'status', '--json')).out).todo).toEqual([]);
  expect(liveComposition(store).releases['mf-news']).toBe(version);
});

test('an empty store asks for a first release', async () => {
  const empty = `${store}-empty`;
  for (const command of ['status', 'recompose'] as const) {
    const { status, out, err } = await run('admin', empty, [command]);
    expect(out + err).toMatch(/^No site is live yet\. .* pnpm release --all/);
    expect(status).toBe(1);
  }
});
