import type { Page } from '@playwright/test';
import { at, expect, language, mainHeading, openPage, test, watchRequests } from './site.ts';
import { ofNews } from './words.ts';

const code = /\/assets\/mf-news\/.*\.js$|federation-host/;
/** A link of the page's own HTML, which React does not own. */
const article = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
const hosts = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: { __INSTANCES__: { name: string }[] } };
    return federation?.__INSTANCES__.map(({ name }) => name) ?? [];
  });

test('a page without controls fetches no code of its section until it is left', async ({ page }) => {
  const fetched = watchRequests(page, code);
  await openPage(page, at('/news'));
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  expect(await hosts(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const name = await article(page).textContent();
  await article(page).press('Enter');
  await expect(mainHeading(page, name ?? '')).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window), 'opened in place').toBe(true);
  expect(await hosts(page)).toContain('shell');

  await page.goBack();
  await expect(mainHeading(page, ofNews[language].news.title)).toBeFocused();
});

test('the browser itself follows links to files, windows and other sites', async ({ page, context }) => {
  await openPage(page, at('/news'));
  const opened = context.waitForEvent('page');
  await article(page).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(at('/news'));

  const taken = await page.evaluate(
    (links) => {
      const slot = document.querySelector('[data-slot]') as HTMLElement;
      const seen: boolean[] = [];
      addEventListener('click', (event) => {
        seen.push(event.defaultPrevented);
        event.preventDefault();
      });
      for (const attributes of links) {
        slot.insertAdjacentHTML('beforeend', `<a ${attributes}><b>A link</b></a>`);
        slot.querySelector<HTMLElement>(':scope > a > b')?.click();
        slot.lastElementChild?.remove();
      }
      return links.filter((_attributes, index) => seen[index]);
    },
    [
      `href="${at('/events')}"`,
      `href="${at('/events')}" target="_blank"`,
      `href="${at('/events')}" download`,
      'href="/events/calendar.ics"',
      'href="#main"',
      'href="mailto:info@site.example"',
      'href="https://other.example/news"',
      'href="/no/such/page"',
    ],
  );
  expect(taken).toEqual([`href="${at('/events')}"`]);
  await expect(page).toHaveURL(at('/events'));
});
