import type { Locator, Page } from '@playwright/test';
import { localPath } from 'contract/language.ts';
import { shillings } from 'contract/shillings.ts';
import { eventCategories } from 'mf-events/src/categories.ts';
import {
  address,
  eventsIn,
  eventWith,
  fullEvent,
  isPast,
  structuredEvent,
  titled,
  upcomingIn,
} from '../../read-content.ts';
import { count, exactly, say } from '../../say.ts';
import { expectAccessible } from '../axe.ts';
import { expect, hydrated, language, other, test } from '../site.ts';
import { words as ofShell } from '../words.ts';
import { words } from './words.ts';

declare global {
  interface Window {
    /** What the visitor has shared. */
    shared: unknown[];
  }
}

/** A category with upcoming and past events, one with past events only, and one without events. */
const numberOf = (name: string, past: boolean): number =>
  eventsIn('fr').filter((event) => event.category === name && isPast(event) === past).length;
const categoryWith = (coming: boolean, past: boolean) => {
  const found = eventCategories.find(
    (name) => numberOf(name, false) > 0 === coming && numberOf(name, true) > 0 === past,
  );
  if (!found) throw new Error('The tests’ content has no such category.');
  return found;
};
const [mixed, over, empty] = [categoryWith(true, true), categoryWith(false, true), categoryWith(false, false)];
const pastCount = eventsIn('fr').filter(isPast).length;
const upcomingCount = upcomingIn('fr').length;

const filter = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });
const listed = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
const pressed = (page: Page): Locator => page.getByRole('main').locator('button[aria-pressed="true"]');
const found = (page: Page): Locator => page.getByRole('main').getByRole('status');

const t = words[language];
const path = (spelling: string) => localPath(spelling, language);
const events = eventsIn(language);
const noneIn = (name: typeof mixed, spoken = language) =>
  say(words[spoken].list.empty, { category: words[spoken].list.emptyOf[name] });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('nothing is listed until a choice, and one choice clears the other', async ({ page }) => {
  await page.goto(path('/events'));
  await hydrated(page);
  await expect(page).toHaveTitle(titled(t.list.title, language));
  await expect(listed(page)).toHaveCount(0);
  await expect(pressed(page)).toHaveCount(0);
  for (const name of eventCategories) await expect(filter(page, t.category[name])).toBeVisible();

  await test.step('a category shows both lists of that category', async () => {
    await filter(page, t.category[mixed]).click();
    await expect(page).toHaveURL(path(`/events?category=${mixed}`));
    await expect(heading(page, t.list.upcomingIn[mixed])).toBeVisible();
    await expect(heading(page, t.list.pastIn[mixed])).toBeVisible();
    const [coming, past] = [numberOf(mixed, false), numberOf(mixed, true)];
    await expect(listed(page)).toHaveCount(coming + past);
    const facts = { category: t.category[mixed], upcoming: coming };
    await expect(found(page)).toHaveText(count(t.found, 'category', coming + past, language, facts));
    await expect(filter(page, t.category[mixed])).toBeFocused();
  });

  await test.step('a card has its picture, dates, title, details link and category', async () => {
    const event = eventWith(language, ({ category }) => category === mixed);
    const card = listed(page).filter({ has: page.getByRole('link', { name: event.title, exact: true }) });
    await expect(card.getByRole('img')).toHaveAttribute('alt', event.picture.alt);
    await expect(card).toContainText(event.dates.range);
    await expect(card).toContainText(t.category[mixed]);
    for (const name of [event.title, `${t.card.details} ${say(t.card.detailsOf, { title: event.title })}`])
      await expect(card.getByRole('link', { name: exactly(name) })).toHaveAttribute(
        'href',
        path(`/events/${event.slug}`),
      );
  });

  await test.step('past clears the category; upcoming clears past', async () => {
    await filter(page, t.filter.past).click();
    await expect(page).toHaveURL(path('/events?when=past'));
    await expect(pressed(page)).toHaveText([new RegExp(`^${t.filter.past}`)]);
    await expect(listed(page)).toHaveCount(pastCount);
    await expect(found(page)).toHaveText(count(t.found, 'past', pastCount, language));
    await filter(page, t.filter.upcoming).click();
    await expect(listed(page)).toHaveCount(upcomingCount);
    await expect(found(page)).toHaveText(count(t.found, 'upcoming', upcomingCount, language));
    await expect(heading(page, t.list.past)).toHaveCount(0);
  });

  await test.step('a category clears the period, and says that it has no upcoming events', async () => {
    await filter(page, t.category[over]).click();
    await expect(pressed(page)).toHaveText([new RegExp(`^${t.category[over]}`)]);
    await expect(page.getByText(noneIn(over), { exact: true })).toBeVisible();
    const facts = { category: t.category[over] };
    await expect(found(page)).toHaveText(count(t.found, 'categoryPast', numberOf(over, true), language, facts));
    await expect(heading(page, t.list.pastIn[over])).toBeVisible();
  });

  await test.step('the choice survives a reload, a change of language and going back, and can be cleared', async () => {
    await page.reload();
    await hydrated(page);
    await expect(page.getByText(noneIn(over), { exact: true })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: ofShell[language].language.other }).click();
    await expect(page.getByText(noneIn(over, other), { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(noneIn(over), { exact: true })).toBeVisible();
    await page.goBack();
    await expect(pressed(page)).toHaveText([new RegExp(`^${t.filter.upcoming}`)]);
    await filter(page, t.filter.upcoming).click();
    await expect(pressed(page)).toHaveCount(0);
    await expect(listed(page)).toHaveCount(0);
  });

  await test.step('a category without events says so twice', async () => {
    await filter(page, t.category[empty]).click();
    await expect(page.getByText(noneIn(empty), { exact: true })).toHaveCount(2);
    await expect(listed(page)).toHaveCount(0);
  });
});

test('periods without events say so, and unknown values in the address are ignored', async ({ page }) => {
  await page.clock.setFixedTime('2030-01-01T09:00:00+03:00');
  await page.goto(path('/events?when=upcoming'));
  await expect(page.getByText(t.list.emptyWhen.upcoming, { exact: true })).toBeVisible();
  await expect(found(page)).toHaveText(count(t.found, 'upcoming', 0, language));
  await page.clock.setFixedTime('2020-01-01T09:00:00+03:00');
  await page.goto(path('/events?when=past'));
  await expect(page.getByText(t.list.emptyWhen.past, { exact: true })).toBeVisible();
  await page.goto(path('/events?category=tea&when=never'));
  await hydrated(page);
  await expect(pressed(page)).toHaveCount(0);
  await expect(listed(page)).toHaveCount(0);
});

test('an event shows everything in its file, and its neighbours', async ({ page }) => {
  const event = fullEvent(language);
  const { fees = {}, team } = event;
  const main = page.getByRole('main');
  await page.goto(path(`/events/${event.slug}`));
  await hydrated(page);
  await expect(page).toHaveTitle(titled(event.title, language));
  const { fact } = t;
  const facts = [
    [fact.when, `${event.dates.full}${event.hours}`],
    [fact.location, event.location],
    ...event.facts.map(({ name, text }) => [fact[name], text]),
    ...(['team', 'newMember', 'subscription'] as const).map((row) => [
      t.fees[row],
      shillings(fees[row] ?? 0, language),
    ]),
  ];
  await expect(main.getByRole('term')).toHaveText(facts.map(([term = '']) => term));
  await expect(main.getByRole('definition')).toHaveText(facts.map(([, definition = '']) => exactly(definition)));
  await expect(main.getByRole('img').first()).toHaveAttribute('alt', event.picture.alt);
  for (const form of ['form4', 'form3', 'form2'] as const)
    await expect(main).toContainText(say(t.team[form], { number: team?.[form] ?? 0 }));
  await expect(main).toContainText(t.category[event.category]);
  await expect(main).toContainText(t.stage.past);
  const subheading =
    event.text
      ?.find(([tag]) => tag === 'h2')
      ?.slice(1)
      .join('') ?? '';
  await expect(main.getByRole('heading', { level: 2, name: subheading, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: event.link?.label })).toHaveAttribute('href', event.link?.url ?? '');
  await expect(page.getByRole('link', { name: event.link?.label })).toHaveAccessibleName(
    new RegExp(t.outside.trim().slice(1, -1)),
  );

  const neighbours = page.getByRole('navigation', { name: t.neighbours.label });
  const link = (which: 'next' | 'previous') =>
    neighbours.getByRole('link', { name: new RegExp(`^${t.neighbours[which]}`) });
  await link('next').click();
  await expect(page).toHaveURL(path(`/events/${event.next?.slug}`));
  await link('previous').click();
  await expect(page.getByRole('heading', { level: 1, name: event.title, exact: true })).toBeFocused();
  await page.goto(path(`/events/${events[0]?.slug}`));
  await expect(link('previous')).toBeVisible();
  await expect(link('next')).toHaveCount(0);
});

test('a structured description has its days and closing words', async ({ page }) => {
  const { slug, structured } = structuredEvent(language);
  await page.goto(path(`/events/${slug}`));
  const main = page.getByRole('main');
  const days = structured?.sections ?? [];
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(days.map(({ heading }) => heading));
  for (const { heading, questions } of days) {
    const section = main.locator('section').filter({ has: page.getByRole('heading', { level: 3, name: heading }) });
    await expect(section.last().getByRole('listitem')).toHaveText(questions);
  }
  for (const closing of ['conclusion', 'thankYou', 'closingPrayer'] as const)
    for (const paragraph of structured?.[closing] ?? []) await expect(main.getByText(paragraph)).toBeVisible();
});

test('an event can be saved and shared', async ({ page, context }) => {
  const { slug, title } = eventWith(language, (event) => !isPast(event));
  const url = address + path(`/events/${slug}`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    window.shared = [];
    Object.assign(navigator, { share: async (data: unknown) => window.shared.push(data) });
  });
  await page.goto(path(`/events/${slug}`));
  await hydrated(page);
  const ways = page.getByRole('region', { name: t.share.label });
  const whatsapp = await ways.getByRole('link', { name: t.share.whatsapp }).getAttribute('href');
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toBe(`${title} ${url}`);
  await ways.getByRole('button', { name: t.share.more }).click();
  expect(await page.evaluate(() => window.shared)).toEqual([{ title, url }]);
  await ways.getByRole('button', { name: t.share.copy }).click();
  await expect(ways.getByRole('status')).toHaveText(t.share.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await ways.getByRole('button', { name: t.share.copy }).click();
  await expect(ways.getByRole('status')).toContainText(url);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: new RegExp(`^${t.keep.add}`) }).click();
  expect((await download).suggestedFilename()).toBe(`${slug}.ics`);
  await page.goto(path('/events'));
  await expect(page.getByRole('link', { name: t.calendar.subscribe })).toHaveAttribute(
    'href',
    address.replace('https:', 'webcal:') + path('/events/calendar.ics'),
  );
});

test('a filter answers at once, and the list follows when its years have come', { tag: '@composed' }, async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.goto(path('/events'));
  await hydrated(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.route('**/content/year/**', (route) => held.then(() => route.continue()));
  const button = filter(page, t.category[over]);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const list = page.getByRole('region', { name: t.list.pastIn[over] });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(numberOf(over, true));
  expect(fetched.filter((url) => url.includes('/content/year/'))).not.toEqual([]);
});

test('the home page shows the next two events, or says that they are the latest', async ({ page }) => {
  const cards = (name: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name }) })
      .getByRole('heading', { level: 3 });
  const titles = (events: { title: string }[]) => events.slice(0, 2).map(({ title }) => title);
  await page.goto('/');
  await expect(cards(words.fr.home.upcoming)).toHaveText(titles(upcomingIn('fr')));
  await page.clock.setFixedTime('2030-01-01T09:00:00+03:00');
  await page.goto('/en');
  await expect(cards(words.en.home.past)).toHaveText(titles(eventsIn('en')));
});

test('the whole section can be used with the keyboard alone', async ({ page }) => {
  const event = eventWith(language, (event) => !isPast(event) && event.fees && event.previous);
  await page.goto(path('/events'));
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).focus();
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('The Tab key does not lead there.');
  };
  await tabTo(filter(page, t.category[mixed]));
  await page.keyboard.press('Space');
  await expect(listed(page)).toHaveCount(numberOf(mixed, false) + numberOf(mixed, true));
  await tabTo(filter(page, t.filter.upcoming));
  await page.keyboard.press('Enter');
  await expect(listed(page)).toHaveCount(upcomingCount);
  await tabTo(page.getByRole('link', { name: event.title, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page.getByRole('link', { name: t.fees.register }));
  await tabTo(page.getByRole('link', { name: new RegExp(`^${t.keep.add}`) }));
  await tabTo(page.getByRole('button', { name: t.share.copy }));
  await tabTo(page.getByRole('link', { name: new RegExp(`^${t.neighbours.previous}`) }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path(`/events/${event.previous?.slug}`));
});

const states = [
  `/events?category=${mixed}`,
  `/en/events?category=${empty}`,
  '/en/events?when=upcoming',
  '/events?when=past',
  '/en/events/no-such-event',
];

test('axe finds nothing in any state on a phone', async ({ page, lines }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 360, height: 900 });
  for (const state of states) {
    await page.goto(state);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (state.includes('?')) await expect(pressed(page)).toHaveCount(1);
    await expectAccessible(page, state);
  }
  expect(lines.splice(0).every((line) => line.includes('404'))).toBe(true);
});

test('in print, an event has its facts and its address, and no controls @composed', async ({ page }) => {
  const { slug } = fullEvent(language);
  await page.goto(path(`/events/${slug}`));
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('term').filter({ hasText: t.fact.when })).toBeVisible();
  await expect(main.getByText(address + path(`/events/${slug}`))).toBeVisible();
  for (const control of [
    main.getByRole('button'),
    main.getByRole('link', { name: t.share.whatsapp }).or(main.getByRole('link', { name: t.neighbours.next })),
  ])
    await expect(control.filter({ visible: true })).toHaveCount(0);
});
