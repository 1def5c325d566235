import type { Locator, Page } from '@playwright/test';
import { eventCategories } from 'mf-events/src/categories.ts';
import { count, fillIn } from '../../fill-in.ts';
import { address, eventsIn, eventWith, fullEvent, isPast, titled, upcomingIn } from '../../read-content.ts';
import { expectAccessible } from '../axe.ts';
import { at, expect, hold, language, openPage, test } from '../site.ts';
import { ofEvents } from '../words.ts';

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
const listed = (page: Page): Locator => page.locator('main li', { has: page.locator('time') });
const pressed = (page: Page): Locator => page.getByRole('main').locator('button[aria-pressed="true"]');
const found = (page: Page): Locator => page.getByRole('main').getByRole('status');

const t = ofEvents[language];
const noneIn = (name: typeof mixed) => fillIn(t.list.empty, { category: t.list.emptyOf[name] });

test('nothing is listed until a choice, and one choice clears the other', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openPage(page, at('/events'));
  await expect(page).toHaveTitle(titled(t.list.title, language));
  await expect(listed(page)).toHaveCount(0);
  await expect(pressed(page)).toHaveCount(0);
  for (const name of eventCategories) await expect(filter(page, t.category[name])).toBeVisible();

  // A category answers at once, and shows both lists of that category.
  const release = await hold(page, '**/content/year/**');
  await filter(page, t.category[mixed]).click();
  await expect(filter(page, t.category[mixed])).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: t.list.pastIn[mixed] })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(at(`/events?category=${mixed}`));
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toContainText([t.list.upcomingIn[mixed], t.list.pastIn[mixed]]);
  const [coming, past] = [numberOf(mixed, false), numberOf(mixed, true)];
  await expect(listed(page)).toHaveCount(coming + past);
  const facts = { category: t.category[mixed], upcoming: coming };
  await expect(found(page)).toHaveText(count(t.found, 'category', coming + past, language, facts));
  await expect(filter(page, t.category[mixed])).toBeFocused();
  await expectAccessible(page);

  // Past clears the category; upcoming clears past.
  await filter(page, t.filter.past).click();
  await expect(page).toHaveURL(at('/events?when=past'));
  await expect(pressed(page)).toHaveText([new RegExp(`^${t.filter.past}`)]);
  await expect(listed(page)).toHaveCount(pastCount);
  await expect(found(page)).toHaveText(count(t.found, 'past', pastCount, language));
  await filter(page, t.filter.upcoming).click();
  await expect(listed(page)).toHaveCount(upcomingCount);
  await expect(found(page)).toHaveText(count(t.found, 'upcoming', upcomingCount, language));

  // A category clears the period, and says that it has no upcoming events.
  await filter(page, t.category[over]).click();
  await expect(pressed(page)).toHaveText([new RegExp(`^${t.category[over]}`)]);
  await expect(page.getByText(noneIn(over), { exact: true })).toBeVisible();
  const ofPast = { category: t.category[over] };
  await expect(found(page)).toHaveText(count(t.found, 'categoryPast', numberOf(over, true), language, ofPast));

  // Going back restores the choice, and pressing it again clears it.
  await page.goBack();
  await expect(pressed(page)).toHaveText([new RegExp(`^${t.filter.upcoming}`)]);
  await filter(page, t.filter.upcoming).click();
  await expect(listed(page)).toHaveCount(0);

  // A category without events says so twice.
  await filter(page, t.category[empty]).click();
  await expect(page.getByText(noneIn(empty), { exact: true })).toHaveCount(2);
  await expect(listed(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('events follow the day of the visit, and unknown filters are ignored', async ({ page }) => {
  await page.clock.setFixedTime('2030-01-01T09:00:00+03:00');
  await page.goto(at('/'));
  const latest = page.locator('[data-section="mf-events"]');
  await expect(latest.getByRole('heading', { level: 2 })).toHaveText(t.home.past);
  const titles = eventsIn(language).map(({ title }) => title);
  await expect(latest.getByRole('heading', { level: 3 })).toHaveText(titles.slice(0, 2));
  await page.goto(at('/events?when=upcoming'));
  await expect(page.getByText(t.list.emptyWhen.upcoming, { exact: true })).toBeVisible();
  const { slug, entries } = eventWith(language, (event) => event.entries && !isPast(event));
  await page.goto(at(`/events/${slug}`));
  await expect(page.getByText(t.stage.past, { exact: true })).toBeVisible();
  await expect(page.getByText(t.over)).toBeVisible();
  const gone = page.getByRole('link', { name: new RegExp(`^(${t.keep.add}|${t.fees.register}$)`) });
  await expect(gone.or(page.getByText(entries?.closesOn ?? ''))).toHaveCount(0);
  await page.getByRole('link', { name: t.upcoming.title, exact: true }).click();
  await expect(page).toHaveURL(at('/events/upcoming-events'));
  await openPage(page, at('/events?category=tea&when=never'));
  await expect(pressed(page)).toHaveCount(0);
  await expect(listed(page)).toHaveCount(0);
});

test('an event can be shared', async ({ page, context }) => {
  const { slug, title, card } = eventWith(language, (event) => !isPast(event));
  const url = address + at(`/events/${slug}`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: unknown) => shared.push(data), canShare: () => true });
  });
  await openPage(page, at(`/events/${slug}`));
  const ways = page.getByRole('region', { name: t.share.label });
  await ways.getByRole('button', { name: t.share.more }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([
    { title, text: card.lines.join('\n'), url },
  ]);
  await ways.getByRole('link', { name: t.share.picture }).click();
  const sharedType = () => page.evaluate(() => Reflect.get(window, 'shared')[1]?.files[0].type);
  await expect.poll(sharedType).toBe('image/jpeg');
  await ways.getByRole('button', { name: t.share.copy }).click();
  await expect(ways.getByRole('status')).toHaveText(t.share.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('in print, an event has its facts and address, and the list is the whole year', async ({ page }) => {
  const main = page.getByRole('main');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(at(`/events/${fullEvent(language).slug}`));
  await expect(page.locator('html'), 'paper is light at night too').toHaveCSS('color-scheme', 'normal');
  await expect(main.getByRole('term').filter({ hasText: t.fact.when })).toBeVisible();
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);

  const { slug, start } = eventWith(language, (event) => !isPast(event));
  await openPage(page, at(`/events/${slug}`));
  const code = main.getByText(address + at(`/events/${slug}`)).locator('img');
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto(at('/events/upcoming-events'));
  const year = start.slice(0, 4);
  const ofYear = eventsIn(language).filter((event) => event.start.startsWith(year));
  const programme = page.getByRole('table', { name: fillIn(t.years.programme, { year }) });
  await expect(programme.getByRole('row')).toHaveCount(ofYear.length);
  await expect(main.getByRole('heading')).toHaveCount(0);
});
