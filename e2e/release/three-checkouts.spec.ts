import { expect, test } from '@playwright/test';
import { today } from '../shared-settings.ts';
import { hydrated } from '../tests/site.ts';
import { run, succeed } from './run.ts';
import { type Server, serve } from './server.ts';
import { newPage, newTitle } from './set-up.ts';
import { hashOf, historyOf, liveComposition } from './store.ts';
import { newStore } from './workshop.ts';

const store = newStore('three-checkouts');
let server: Server;
test.beforeAll(async () => {
  server = await serve(store);
});
test.afterAll(() => server.stop());

/** Everything that the server sends, by address. */
async function everything(): Promise<Map<string, string>> {
  const { pages, files } = liveComposition(store);
  const others = Object.keys(files).filter((file) => !/\.(html|br|gz)$/.test(file));
  const received = new Map<string, string>();
  for (const address of [...pages, ...others.map((file) => `/${file}`)]) {
    const response = await fetch(server.address + address);
    expect(address.endsWith('/404') ? [200, 404] : [200], address).toContain(response.status);
    received.set(address, hashOf(Buffer.from(await response.arrayBuffer())));
  }
  return received;
}

const changes = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((address) => before.get(address) !== after.get(address));

const home = ['/', '/en'];
const isFile = (address: string) => /\.\w+$/.test(address);
const below = (all: Map<string, string>, ...paths: string[]): string[] =>
  [...all.keys()].filter((address) => !isFile(address) && isBelow(address, paths));

const pagesIn = (addresses: string[]): string[] => addresses.filter((address) => !isFile(address)).sort();
const english = (...all: string[][]): string[] => all.flat().filter((address) => /^\/en(\/|$)/.test(address));

/** Files that may change with a section: its calendars or feeds, and the registry, which names its release. */
const strayFiles = (changed: string[], ...paths: string[]): string[] =>
  changed.filter((address) => isFile(address) && address !== '/registry.json' && !isBelow(address, paths));

const isBelow = (address: string, paths: string[]): boolean =>
  paths.some(
    (path) =>
      address === path ||
      address.startsWith(`${path}/`) ||
      address === `/en${path}` ||
      address.startsWith(`/en${path}/`),
  );

test('releases from three checkouts change the pages and cards of their section, and nothing else', async ({
  page,
}) => {
  // Cards show the next events, so the visit is on the day on which the site was composed.
  await page.clock.setFixedTime(`${today}T09:00:00+03:00`);
  const expectTitle = async (address: string, title: string, { not = false } = {}) => {
    await page.goto(server.address + address);
    await hydrated(page);
    const heading = page.getByRole('heading', { level: 1 });
    if (not) await expect(heading).not.toContainText(title);
    else await expect(heading).toContainText(title);
  };
  const cards = async () => {
    await page.goto(`${server.address}/en`);
    await hydrated(page);
    const slots = page.locator('[data-slot]');
    const html = await slots.evaluateAll((all) => all.map((slot) => [slot.getAttribute('data-slot'), slot.innerHTML]));
    return Object.fromEntries(html) as Record<string, string>;
  };
  const changedCards = (before: Record<string, string>, after: Record<string, string>) =>
    Object.keys(after).filter((slot) => before[slot] !== after[slot]);

  const start = await everything();
  const firstCards = await cards();

  await test.step('the events team releases', async () => {
    const { published } = await succeed<{ published: { switched: boolean } }>('events', store, [
      'release',
      'mf-events',
    ]);
    expect(published.switched).toBe(true);
  });
  const withEvents = await everything();
  // The new title is in English.
  const ofEvents = pagesIn(changes(start, withEvents));
  expect(english(home, below(start, '/events'))).toEqual(expect.arrayContaining(ofEvents));
  expect(ofEvents).toEqual(expect.arrayContaining(['/en', '/en/events', `/en${newPage.events}`]));
  expect(strayFiles(changes(start, withEvents), '/events')).toEqual([]);
  await expectTitle(`/en${newPage.events}`, newTitle.events);
  const eventsCards = await cards();
  const changed = changedCards(firstCards, eventsCards);
  expect(changed).toHaveLength(1);
  expect(eventsCards[changed[0] as string]).toContain(newTitle.events);

  await test.step('the editorial team releases', async () => {
    await succeed('news', store, ['release', 'mf-news', '--no-browser']);
  });
  const withNews = await everything();
  const ofNews = pagesIn(changes(withEvents, withNews));
  expect(english(below(start, '/news'))).toEqual(expect.arrayContaining(ofNews));
  expect(ofNews).toEqual(expect.arrayContaining(['/en/news', `/en${newPage.news}`]));
  expect(strayFiles(changes(withEvents, withNews), '/news')).toEqual([]);
  await expectTitle(`/en${newPage.news}`, newTitle.news);
  await expectTitle(`/en${newPage.events}`, newTitle.events);

  await test.step('somebody who has not pulled undoes nothing', async () => {
    const live = liveComposition(store);
    for (const words of [['mf-news'], ['--all']]) {
      const { status, err } = await run('admin', store, ['release', ...words, '--no-browser']);
      expect(err).toMatch(
        /The live release of mf-news \(\w+\) was built by news team .* from commit \w{10}, .*First run git pull/,
      );
      expect(status).toBe(1);
    }
    const { out } = await run('admin', store, ['build']);
    expect(out).toMatch(/The live release of mf-events .* by events team .* It stays live\./);
    expect(out).toMatch(/The live release of mf-news .* by news team .* It stays live\./);
    expect(liveComposition(store)).toEqual(live);
  });

  await test.step('an administrator rolls the events back', async () => {
    await succeed('admin', store, ['rollback', 'mf-events']);
  });
  const back = await everything();
  expect(pagesIn(changes(withNews, back))).toEqual(ofEvents);
  expect(pagesIn(changes(start, back))).toEqual(ofNews);
  await expectTitle(`/en${newPage.events}`, newTitle.events, { not: true });
  await expectTitle(`/en${newPage.news}`, newTitle.news);
  expect(changedCards(firstCards, await cards())).not.toContain(changed[0]);

  await test.step('the history says who did what', async () => {
    const lines = historyOf(store).slice(-3);
    expect(lines.map(({ action, by }) => `${action} by ${by.replace(/ \(.*/, '')}`)).toEqual([
      'release by events team',
      'release by news team',
      'rollback by admin team',
    ]);
    expect(lines.map(({ browser }) => browser?.replace(/\d+/, 'n'))).toEqual([
      'opened n pages',
      'not opened',
      'not opened',
    ]);
    const { out } = await run('admin', store, ['releases', 'mf-events']);
    expect(out).toMatch(/^● \w{12} {2}live since .* by rollback, admin team/);
  });
});
