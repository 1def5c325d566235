import { expect, test } from '@playwright/test';
import { commit, pull } from 'checks/checkout.ts';
import { OwnServer } from '../offline/server.ts';
import { today } from '../shared-settings.ts';
import { hydrated } from '../tests/site.ts';
import {
  checkouts,
  edit,
  lastEntry,
  liveComposition,
  newPage,
  newStore,
  newTitle,
  refused,
  run,
  succeed,
} from './workshop.ts';

type Result = { versions: Record<string, string>; published?: { id: string }; preview?: string };

const store = newStore('team-day');
const server = new OwnServer(store);
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

const english = { events: `/en${newPage.events}`, news: `/en${newPage.news}` };
const live = () => liveComposition(store).files;
const changes = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name] && !/\.(br|gz)$/.test(name));
const documents = (files: string[]): string[] => files.filter((name) => name.endsWith('.html')).sort();
/** English pages of a section, its calendars and feeds, the home page, and the registry, which names its release. */
const ownFiles = (section: string) =>
  new RegExp(`^(en/index\\.html|registry\\.json|en/${section}/.*|${section}/.*(?<!\\.html))$`);

test('teams release from checkouts of their own, and undo nothing of each other', async ({ page, context }) => {
  // Cards show the next events, so the visit is on the day on which the site was composed.
  await context.clock.setFixedTime(`${today}T09:00:00+03:00`);
  const heading = page.getByRole('heading', { level: 1 });
  const expectTitle = async (address: string, title: string | RegExp) => {
    await page.goto(server.address + address);
    await hydrated(page);
    await expect(heading).toContainText(title);
  };
  const start = live();
  const oldTab = await context.newPage();
  await oldTab.goto(`${server.address}/en`);
  await hydrated(oldTab);

  const previewed = await test.step('the events team previews, and nothing goes live', async () => {
    const words = ['release', 'mf-events', '--preview', '--no-browser'] as const;
    const { published, preview } = await succeed<Result>('events', store, words);
    expect(preview).toBe(`http://${published?.id}.localhost:4173`);
    expect(live()).toEqual(start);
    await page.goto(server.address.replace('//', `//${published?.id}.`) + english.events);
    await expect(heading).toContainText(newTitle.events);
    return published?.id;
  });

  await test.step('it releases what it previewed, which changes only what shows it', async () => {
    const { published } = await succeed<Result>('events', store, ['release', 'mf-events']);
    expect(published?.id).toBe(previewed);
    expect(lastEntry(store).browser).toMatch(/^opened \d+ pages$/);
    await expectTitle(english.events, newTitle.events);
  });
  const withEvents = live();
  const ofEvents = changes(start, withEvents);
  for (const name of ofEvents) expect(name).toMatch(ownFiles('events'));
  expect(ofEvents).toEqual(expect.arrayContaining(['en/index.html', `${english.events.slice(1)}/index.html`]));

  await test.step('a tab that was open before the release still works', async () => {
    await oldTab.getByRole('banner').getByRole('link', { name: 'Events' }).first().click();
    await expect(oldTab.getByRole('heading', { level: 1 })).toBeFocused();
    await hydrated(oldTab);
  });

  await test.step('the editorial team releases what it has changed', async () => {
    await succeed('news', store, ['release', 'mf-news', '--no-browser']);
    await expectTitle(english.news, newTitle.news);
    await expectTitle(english.events, newTitle.events);
  });
  const withNews = live();
  const ofNews = changes(withEvents, withNews);
  for (const name of ofNews) expect(name).toMatch(ownFiles('news'));

  await test.step('a checkout that lacks the live commit is refused, except with --anyway', async () => {
    expect(await refused('admin', store, ['release', 'mf-news', '--no-browser'])).toEqual(['refused.behind']);
    await run('admin', store, ['build']);
    expect(live()).toEqual(withNews);
    await succeed('admin', store, ['release', 'mf-news', '--no-browser', '--anyway']);
    expect(lastEntry(store)).toMatchObject({
      by: expect.stringContaining('admin team'),
      skipped: { browser: '--no-browser', undone: '--anyway' },
    });
    await succeed('news', store, ['release', 'mf-news', '--no-browser']);
    expect(live()).toEqual(withNews);
  });

  await test.step('an administrator rolls the events back, and they stay so', async () => {
    await succeed('admin', store, ['rollback', 'mf-events']);
    const back = live();
    expect(documents(changes(withNews, back))).toEqual(documents(ofEvents));
    expect(documents(changes(start, back))).toEqual(documents(ofNews));
    await expectTitle(english.news, newTitle.news);
    pull(checkouts.events, checkouts.news);
    await run('events', store, ['build']);
    expect((await succeed<Result>('events', store, ['release', '--changed', '--no-browser'])).versions).toEqual({});
    expect(live()).toEqual(back);
  });

  await test.step('both go forward and back together', async () => {
    const { versions } = await succeed<Result>('events', store, ['release', 'mf-events', '--no-browser']);
    expect(live()).toEqual(withNews);
    await succeed('admin', store, ['rollback', 'mf-events', 'mf-news']);
    expect(documents(changes(start, live()))).toEqual([]);
    await succeed('admin', store, ['rollback', 'mf-events', '--to', versions['mf-events'] ?? '']);
    expect(live()).toEqual(withEvents);
  });

  await test.step('on a later day, events that are past move, and nothing else changes', async () => {
    // The footer shows the year.
    await succeed('events', store, ['recompose'], { SITE_TODAY: today.replace(/\d+-\d+$/, '12-31') });
    const moved = changes(withEvents, live());
    expect(moved).toContain('events/upcoming-events/index.html');
    expect(moved.filter((name) => /about-us|membership|contact-us/.test(name))).toEqual([]);
    await succeed('events', store, ['recompose']);
  });

  await test.step('what breaks in a browser, and content that is not in order, are refused', async () => {
    const file = 'mf-contact/src/pages/contact/ContactPage.tsx';
    edit('contact', file, /(?<=function ContactPage\(\) \{)/, `if (globalThis.document) throw new Error('spoilt');`);
    expect(await refused('contact', store, ['release', 'mf-contact'])).toContain('gate.console');
    edit('contact', 'shared/locales/contact/en.json', '{', '{ "spoilt": "x",');
    expect(await refused('contact', store, ['release', 'mf-contact'])).toEqual(['refused.content']);
    expect(live()).toEqual(withEvents);
  });

  await test.step('an older composer does not come back', async () => {
    pull(checkouts.news, checkouts.events);
    edit('news', 'release/compose/site-files.ts', 'User-agent: *', '# A newer composer\\nUser-agent: *');
    commit(checkouts.news, 'A newer composer');
    const section = ['release', 'mf-news', '--no-browser'] as const;
    const shell = ['release', 'shell', '--no-browser'] as const;
    expect(await refused('news', store, section)).toEqual(['refused.otherComposer']);
    await succeed('news', store, shell);
    const later = { SITE_TODAY: '2025-11-11' };
    for (const words of [section, shell, ['recompose']] as const)
      expect(await refused('events', store, words, later)).toEqual(['refused.newerComposer']);
  });
});
