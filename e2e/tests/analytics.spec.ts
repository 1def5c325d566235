import { type Page, test as realClockTest } from '@playwright/test';
import { breakSection, javascript } from '../faults/faults.ts';
import { eventsIn, titled } from '../read-content.ts';
import { keptBy } from './kept.ts';
import { measured, measurementId, type Received } from './measured.ts';
import { expect, goTo, mainHeading, openPage, test, watchRequests } from './site.ts';
import { ofEvents, words } from './words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const { fr, en } = words;
const webinars = eventsIn('fr').filter(({ category }) => category === 'webinar').length;
/** The bar and its buttons have these names in both languages. */
const named = (text: (t: typeof fr) => string) => new RegExp(`^(${text(fr)}|${text(en)})$`);
const question = (page: Page) => page.getByRole('region', { name: named((t) => t.analytics.title) });
const footerButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: named((t) => t.analytics.title) });
const yes = (page: Page) => question(page).getByRole('button', { name: named((t) => t.analytics.yes) });
const no = (page: Page) => question(page).getByRole('button', { name: named((t) => t.analytics.no) });
/** Other sites, and our code that talks to the provider. */
const outsideOrProvider = /^https?:\/\/(?!localhost)|\/google-[^/]*\.js$/;
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('analytics'));
const pagesOf = (received: Received[]) => received.filter(({ en }) => en === 'page_view').map((hit) => hit.page_path);
const errorsOf = (received: Received[]) => received.filter(({ en }) => en === 'exception');

test('nothing is stored or sent before a “yes”, or after a “no”', async ({ page, context }) => {
  const outside = watchRequests(page, outsideOrProvider);
  const received = await measured(context);

  await openPage(page, '/');
  await expect(question(page)).toBeVisible();
  await goTo(page, '/gallery');
  await expect(question(page)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await stored(page)).toBeNull();

  await no(page).click();
  await expect(question(page)).toHaveCount(0);
  await expect(mainHeading(page)).toBeFocused();
  expect(await stored(page)).toBe('no');
  await openPage(page, '/en/gallery');
  await expect(footerButton(page)).toBeVisible();
  await expect(question(page), 'a refusal is remembered').toHaveCount(0);
  await goTo(page, '/en/news');
  expect(outside).toEqual([]);
  expect(await context.cookies()).toEqual([]);

  // A browser that refuses tracking is not asked, and can still agree.
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/gallery');
  await expect(footerButton(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await footerButton(page).click();
  await yes(page).click();
  await expect.poll(() => pagesOf(received)).toEqual(['/gallery']);
});

test('pages and clicks are counted as the spec says, from “yes” to “no”', async ({ page, context }) => {
  const received = await measured(context);

  // First the present page.
  await page.goto('/');
  await yes(page).click();
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    en: 'page_view',
    page_path: '/',
    page_title: titled(fr.home.title, 'fr'),
    page_location: page.url(),
  });
  expect(await stored(page)).toBe('yes');
  const commands = await page.evaluate(() => Reflect.get(window, 'dataLayer').map((each: IArguments) => [...each]));
  expect(commands[0]).toMatchObject(['consent', 'default', { ad_storage: 'denied' }]);
  expect(commands[2]).toMatchObject(['config', measurementId, { send_page_view: false }]);

  // A link: its click, then its page with its own title.
  await page.getByRole('banner').getByRole('link', { name: fr.nav.events }).click();
  await expect.poll(() => received).toHaveLength(3);
  const click = { event_category: 'User Interaction', event_label: fr.nav.events };
  expect(received[1]).toMatchObject({ en: 'Clicked A Btn Link', ...click });
  expect(received[2]).toMatchObject({
    en: 'page_view',
    page_path: '/events',
    page_title: titled(ofEvents.fr.list.title, 'fr'),
    page_location: page.url(),
  });

  // A button; a choice that changes the address is not a new page.
  await page.getByRole('button', { name: ofEvents.fr.category.webinar }).click();
  await expect(page).toHaveURL('/events?category=webinar');
  await expect.poll(() => received).toHaveLength(4);
  const label = `${ofEvents.fr.category.webinar} ${webinars}`;
  expect(received[3]).toMatchObject({ en: 'Clicked A Button', event_label: label });

  // Going back and a full load count, without another question.
  for (const _step of ['the choice', 'the page']) await page.goBack();
  await expect.poll(() => pagesOf(received)).toHaveLength(3);
  await goTo(page, '/nulle-part');
  await page.goto('/en/about-us');
  await expect.poll(() => pagesOf(received)).toHaveLength(5);
  await expect(footerButton(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(pagesOf(received)).toEqual(['/', '/events', '/', '/nulle-part', '/en/about-us']);

  await page.getByRole('button', { name: en.about.more }).click();
  await expect(page.getByRole('button', { name: en.about.less })).toBeVisible();
  const before = { en: 'Clicked A Button', event_label: en.about.more };
  await expect.poll(() => received.at(-1), 'its text before the click changed it').toMatchObject(before);

  // Consent can be withdrawn in the footer, for all tabs, and given again.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['_ga', '_ga_TEST000000']);
  expect(await keptBy(page), 'what /privacy lists').toEqual(['cookie _ga', 'localStorage analytics']);
  const other = await context.newPage();
  await other.goto('/gallery');
  await expect.poll(() => pagesOf(received)).toHaveLength(6);
  received.length = 0;
  await page.bringToFront();
  await footerButton(page).click();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toContainText(en.analytics.said.yes);
  await page.keyboard.press('Escape');
  await expect(footerButton(page)).toBeFocused();

  // Withdrawn: nothing is sent, and no cookie is left.
  await page.keyboard.press('Enter');
  await no(page).click();
  await expect(footerButton(page)).toBeFocused();
  expect(await context.cookies()).toEqual([]);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await goTo(tab, '/membership');
  }
  expect(received).toEqual([]);

  // Given again: the present page counts, and those seen in between do not.
  await page.bringToFront();
  await footerButton(page).click();
  await yes(page).click();
  await expect.poll(() => received).toMatchObject([{ en: 'page_view' }, { en: 'page_view' }]);
  expect(pagesOf(received)).toEqual(['/membership', '/membership']);
});

// Playwright’s clock hides what the browser has fetched, which tells the release.
realClockTest(
  'an error counts once, with its release and no text, between “yes” and “no”',
  async ({ page, context }) => {
    const received = await measured(context);
    const { sections, shell } = await (await page.request.get('/registry.json')).json();
    const open = (path: string) => page.getByRole('banner').locator(`a[href="${path}"]`).click();
    const failAt = async (path: string, next: 'gallery' | 'membership') => {
      await open(path);
      await expect(mainHeading(page, fr.section.failed.title)).toBeFocused();
      await open(`/${next}`);
      await expect(page).toHaveTitle(titled(fr[next].title, 'fr'));
    };
    for (const section of ['mf-news', 'mf-events']) await breakSection(page, section, 'throwing while it is drawn');
    await page.route(`**${shell.entry}`, async (route) => {
      const code = await (await route.fetch()).text();
      await route.fulfill(javascript(code + throwingWhatIsTyped));
    });
    await openPage(page, '/membership');
    await failAt('/events', 'gallery');
    await yes(page).click();
    await expect.poll(() => pagesOf(received)).toEqual(['/gallery']);
    await failAt('/news', 'membership');
    await failAt('/news', 'gallery');
    await footerButton(page).click();
    await no(page).click();
    await failAt('/events', 'membership');
    await footerButton(page).click();
    await yes(page).click();
    await open('/contact-us');
    await page.getByRole('main').getByRole('textbox').first().fill('Wanjiru');
    await expect.poll(() => errorsOf(received)).toHaveLength(3);
    const pages = ['/gallery', '/membership', '/gallery', '/membership', '/contact-us'];
    expect(pagesOf(received)).toEqual(pages);
    const releaseOf = (app: string, entry: string) => entry.replace(`/assets/${app}/`, '');
    const ofShell = releaseOf('shell', shell.entry);
    const error = (section: string, release: string, description: RegExp) => ({
      ...{ en: 'exception', section, release },
      description: expect.stringMatching(description),
    });
    expect(errorsOf(received)).toEqual([
      error('mf-news', releaseOf('mf-news', sections['mf-news'].entry), /^Error code\/section-\w+\.js:\d+:\d+$/),
      error('shell', ofShell, new RegExp(`^RangeError ${ofShell}:\\d+:\\d+$`)),
      error('shell', ofShell, new RegExp(`^SyntaxError ${ofShell}:\\d+:\\d+$`)),
    ]);
  },
);

const throwingWhatIsTyped = `
  addEventListener('input', ({ target }) => { throw new RangeError(target.value + location) });
  addEventListener('input', async ({ target }) => { throw new SyntaxError(target.value + location) });`;
