import type { Page } from '@playwright/test';
import { at, expect, language, openPage, test, watchRequests } from './site.ts';
import { ofNews } from './words.ts';

const code = /\/assets\/mf-news\/.*\.js$|federation-host/;
/** A link of the page's own HTML, which React does not own. */
const article = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
const mainHeading = (page: Page, name: string | null) => page.getByRole('heading', { level: 1, name: name ?? '' });
const hosts = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: { __INSTANCES__: { name: string }[] } };
    return federation?.__INSTANCES__.map(({ name }) => name) ?? [];
  });

test('a page without controls fetches no code of its section until the visitor goes elsewhere', async ({ page }) => {
  const fetched = watchRequests(page, code);
  await openPage(page, at('/news'));
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  expect(await hosts(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const name = await article(page).textContent();
  await article(page).press('Enter');
  await expect(mainHeading(page, name)).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window), 'opened in place').toBe(true);
  expect(await hosts(page)).toContain('shell');

  await page.goBack();
  await expect(mainHeading(page, ofNews[language].news.title)).toBeFocused();
});

test('the browser follows a click with a modifier, and links to files, windows, places and other sites', async ({
  page,
  context,
}) => {
  await openPage(page, at('/news'));
  const opened = context.waitForEvent('page');
  await article(page).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(at('/news'));

  const taken = await page.evaluate((path) => {
    const isTaken = (attributes: string): boolean => {
      const slot = document.querySelector('[data-slot]') as HTMLElement;
      slot.insertAdjacentHTML('beforeend', `<a ${attributes}><b id="inside">A link</b></a>`);
      let prevented = false;
      addEventListener(
        'click',
        (event) => {
          prevented = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      document.getElementById('inside')?.click();
      slot.lastElementChild?.remove();
      return prevented;
    };
    return {
      page: isTaken(`href="${path}"`),
      window: isTaken(`href="${path}" target="_blank"`),
      download: isTaken(`href="${path}" download`),
      file: isTaken('href="/events/calendar.ics"'),
      place: isTaken('href="#main"'),
      mail: isTaken('href="mailto:info@site.example"'),
      other: isTaken('href="https://other.example/news"'),
      unknown: isTaken('href="/no/such/page"'),
    };
  }, at('/events'));
  const others = Object.keys(taken).filter((name) => name !== 'page');
  expect(taken).toEqual({ page: true, ...Object.fromEntries(others.map((name) => [name, false])) });
  await expect(page).toHaveURL(at('/events'));
});
