import { expect } from '@playwright/test';
import { edit, git } from 'release/checks/checkout.ts';
import { today } from '../shared-settings.ts';
import { hydrated, mainHeading } from '../tests/site.ts';
import { test } from './own-server.ts';
import { checkoutOf, lastEntry, liveComposition, newPage, newTitle, refused, run, succeed } from './workshop.ts';

type Files = Record<string, string>;

const english = { events: `/en${newPage.events}`, news: `/en${newPage.news}` };
/** Copies, and the two pages that state the checks and days of a composition. */
const besides = /\.(br|gz)$|^(en\/)?(accessibility|open-data)\/index\.html$/;
const changes = (before: Files, after: Files): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name] && !besides.test(name));
const documents = (...files: [before: Files, after: Files]): string[] =>
  changes(...files).filter((name) => name.endsWith('.html'));
/** English pages of a section, with its forms and home; its calendars, feeds and what names its release. */
const ownFiles = (section: string) =>
  new RegExp(
    `^(en/(contact-us/events/.*/)?index\\.html|registry\\.json|assets/mf-${section}/.*|en/${section}/.*|${section}/.*(?<!\\.html))$`,
  );

test('teams release on their own, and undo nothing of each other', async ({ page, server, store }) => {
  // Cards show the next events, so the visit is on the day on which the site was composed.
  await page.context().clock.setFixedTime(`${today}T09:00:00+03:00`);
  const heading = mainHeading(page);
  const live = () => liveComposition(store).files;
  const release = (team: 'events' | 'news', more = ' --no-browser') =>
    succeed(team, store, `release mf-${team}${more}`);
  const expectTitles = async (...teams: ('events' | 'news')[]) => {
    for (const team of teams) {
      await page.goto(english[team]);
      await hydrated(page);
      await expect(heading).toContainText(newTitle[team]);
    }
  };
  const start = live();
  const oldTab = await page.context().newPage();
  await oldTab.goto('/en');
  await hydrated(oldTab);

  const previewed = await test.step('the events team previews, and nothing goes live', async () => {
    const { published, preview } = await release('events', ' --preview --no-browser');
    expect(preview).toBe(`http://${published?.id}.localhost:4173`);
    expect(live()).toEqual(start);
    await page.goto(server.address.replace('//', `//${published?.id}.`) + english.events);
    await expect(heading).toContainText(newTitle.events);
    return published?.id;
  });

  await test.step('it releases what it previewed, which changes only what shows it', async () => {
    expect((await release('events', '')).published?.id).toBe(previewed);
    expect(lastEntry(store).browser).toMatch(/^opened \d+ pages$/);
    await expectTitles('events');
    await oldTab.getByRole('banner').getByRole('link', { name: 'Events' }).first().click();
    await expect(mainHeading(oldTab)).toBeFocused();
    await hydrated(oldTab);
  });
  const withEvents = live();
  const ofEvents = changes(start, withEvents);
  for (const name of ofEvents) expect(name).toMatch(ownFiles('events'));
  expect(ofEvents).toEqual(expect.arrayContaining(['en/index.html', `${english.events.slice(1)}/index.html`]));
  expect(documents(start, withEvents).length, 'documents that show the title').toBeLessThan(12);

  await test.step('the editorial team releases what it has changed', async () => {
    await release('news');
    await expectTitles('news', 'events');
  });
  const withNews = live();
  for (const name of changes(withEvents, withNews)) expect(name).toMatch(ownFiles('news'));

  await test.step('a checkout that lacks the live commit is refused, except with --anyway', async () => {
    expect(await refused('admin', store, 'release mf-news --no-browser')).toEqual(['refused.behind']);
    await run('admin', store, 'build');
    expect(live()).toEqual(withNews);
    await succeed('admin', store, 'release mf-news --no-browser --anyway');
    const skipped = { browser: '--no-browser', undone: '--anyway' };
    expect(lastEntry(store)).toMatchObject({ by: expect.stringContaining('admin team'), skipped });
    await release('news');
    expect(live()).toEqual(withNews);
  });

  await test.step('a rolled-back app changes its documents alone, and stays so until named', async () => {
    await succeed('admin', store, 'rollback mf-events');
    const back = live();
    expect(documents(withNews, back)).toEqual(documents(start, withEvents));
    expect(documents(start, back)).toEqual(documents(withEvents, withNews));
    // As a team does before it releases.
    git(checkoutOf('events'), 'pull', '-q', '--no-rebase', '--no-edit', checkoutOf('news'));
    await run('events', store, 'build');
    expect((await succeed('events', store, 'release --changed --no-browser')).versions).toEqual({});
    expect(live()).toEqual(back);
  });

  await test.step('apps are rolled back together, or to a version', async () => {
    const { versions } = await release('events');
    expect(live()).toEqual(withNews);
    await succeed('admin', store, 'rollback mf-events mf-news');
    expect(documents(start, live())).toEqual([]);
    await succeed('admin', store, `rollback mf-events --to ${versions['mf-events']}`);
    expect(changes(live(), withEvents)).toEqual([]);
  });

  await test.step('content that is not in order is refused', async () => {
    edit(checkoutOf('news'), 'shared/locales/news/en.json', '{', '{ "spoilt": "x",');
    expect(await refused('news', store, 'release mf-news')).toEqual(['refused.content']);
    expect(changes(live(), withEvents)).toEqual([]);
  });

  await test.step('on a later day, events that are past move, and nothing else changes', async () => {
    // The footer shows the year.
    const lastDay = today.replace(/\d+-\d+$/, '12-31');
    expect(await run('admin', store, 'release', { SITE_TODAY: lastDay })).toContain(`composed for today, ${lastDay}`);
    const moved = changes(withEvents, live());
    expect(moved).toContain('events/upcoming-events/index.html');
    expect(moved.filter((name) => /about-us|membership|contact-us\/index/.test(name))).toEqual([]);
  });
});

test('what breaks in a browser is refused', async ({ store }) => {
  const start = liveComposition(store);
  const breaking = `if (globalThis.document) throw new Error('spoilt');`;
  const page = 'mf-contact/src/pages/contact/ContactPage.tsx';
  edit(checkoutOf('contact'), page, /(?<=function ContactPage\([^)]*\) \{)/, breaking);
  expect(await refused('contact', store, 'release mf-contact')).toContain('gate.console');
  expect(liveComposition(store)).toEqual(start);
});
