import type { Page } from '@playwright/test';
import { at, expect, language, mainHeading, openPage, test, watchRequests } from './site.ts';
import { ofNews } from './words.ts';

const code = /\/assets\/mf-news\/.*\.js$|federation-host/;
/** A link of the page's own HTML, which React does not own. */
const article = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();

test('a page without controls fetches no code of its section until it is left', async ({ page, context }) => {
  const fetched = watchRequests(page, code);
  await openPage(page, at('/news'));
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  const opened = context.waitForEvent('page');
  await article(page).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page, 'the browser follows such a press').toHaveURL(at('/news'));

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const name = await article(page).textContent();
  await article(page).press('Enter');
  await expect(mainHeading(page, name ?? '')).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window), 'opened in place').toBe(true);
  expect(fetched.join()).toContain('federation-host');

  await page.goBack();
  await expect(mainHeading(page, ofNews[language].news.title)).toBeFocused();
});
