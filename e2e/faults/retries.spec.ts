import type { Locator, Page } from '@playwright/test';
import { today } from '../shared-settings.ts';
import { expect, frameHydrated, navigate, openPage, faultyTest as test } from '../tests/site.ts';
import { ofEvents, words } from '../tests/words.ts';
import { expectHeadOf, expectMessage, mainHeading } from './expect-page.ts';
import { breakSection, routesOf } from './faults.ts';

const texts = words.fr;
const retry = (page: Page) => page.getByRole('button', { name: texts.section.failed.retry });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: `${today}T09:00:00+03:00` });
});

/** Parts that a page needs besides the section itself, each on a page that needs it. */
const parts: { what: string; files: RegExp; path: string }[] = [
  { what: 'the list of live releases', files: /registry\.json/, path: '/events' },
  { what: 'the pages of a section', files: /mf-events\/code\/pages-[^/]*\.js/, path: '/events' },
  { what: 'the content of a section', files: /mf-events\/content\/(?!texts).*\.json/, path: '/events' },
  { what: 'the list of its content', files: /mf-events\/content-\w+\.json/, path: '/events' },
  { what: 'the styles of a section', files: /mf-events\/.*\.css/, path: '/events' },
  { what: 'the shell’s own pages', files: /shell\/code\/pages-[^/]*\.js/, path: '/gallery' },
];

for (const { what, files, path } of parts)
  test(`if only ${what} hang, the visitor gets a message, and a retry works`, async ({ page }) => {
    await openPage(page, '/contact-us');
    await page.route(files, () => {});
    const asked = page.waitForRequest(files);
    await page.getByRole('banner').locator(`a[href="${path}"]`).click();
    await asked;
    await waitInVain(page, retry(page));
    await expectMessage(page, path);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry(page).click();
    // A browser does not ask again for a module that hangs, so this attempt may fail too. Then the document is opened.
    await waitInVain(page, mainHeading(page, titleOf(path)));
  });

/** Lets the shell's patience end, as often as one part waits for another. */
const waitInVain = (page: Page, expected: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(12_000);
    await expect(expected).toBeVisible({ timeout: 500 });
  }).toPass();

const titleOf = (path: string): string => (path === '/events' ? ofEvents.fr.list.title : texts.gallery.title);

test('without a network, retries keep the visitor in the frame', async ({ page, context }) => {
  await openPage(page, '/membership');
  await context.setOffline(true);
  await navigate(page, '/events');
  await expectMessage(page, '/events');
  for (const _again of [1, 2]) {
    const checked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await retry(page).click();
    await checked;
    await expectMessage(page, '/events');
  }
  await context.setOffline(false);
  await retry(page).click();
  await expect(mainHeading(page, ofEvents.fr.list.title)).toBeVisible();
});

test('a section that failed is tried again at the next visit', async ({ page }) => {
  await openPage(page, '/membership');
  await breakSection(page, 'mf-events', 'unreachable');
  await navigate(page, '/events');
  await expectMessage(page, '/events');
  await navigate(page, '/membership');
  await expect(page.getByRole('heading', { level: 1, name: texts.membership.title })).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await navigate(page, '/events');
  await expect(mainHeading(page, ofEvents.fr.list.title)).toBeFocused();
});

test('styles that the first page could not fetch are fetched for the next one', async ({ page }) => {
  const { sections } = await (await page.request.get('/registry.json')).json();
  const [styles] = sections['mf-events'].styles;
  const next = (await routesOf(page, 'mf-events'))[1];
  await page.route(styles, (route) => route.abort('connectionrefused'));
  await page.goto('/events');
  await frameHydrated(page);
  const rules = () =>
    page.evaluate((href) => {
      try {
        return document.querySelector<HTMLLinkElement>(`link[href="${href}"]`)?.sheet?.cssRules.length;
      } catch {
        return 'refused';
      }
    }, styles);
  expect(await rules()).toBe('refused');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await navigate(page, `/${next}`);
  await expect.poll(rules).toBeGreaterThan(0);
});

test('if the shell’s own pages fail to load, a message appears and requests stop', async ({ page }) => {
  let asked = 0;
  await page.route(/\/assets\/shell\/.*\/pages-[^/]*\.js/, (route) => {
    asked++;
    return route.abort('connectionrefused');
  });
  await openPage(page, '/events');
  await page.getByRole('banner').locator('a[href="/membership"]').click();
  await expectMessage(page, '/membership');
  expect(asked, 'once').toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry(page).click();
  await expectHeadOf(page, '/membership');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a composed page retries late content with pauses, and hydrates when it loads', async ({ page }) => {
  let asked = 0;
  await page.route(/\/assets\/shell\/.*\/pages-[^/]*\.js/, (route) => {
    asked++;
    return route.abort('connectionrefused');
  });
  await page.goto('/about-us');
  const more = page.getByRole('button', { name: texts.about.more });
  await frameHydrated(page);
  await page.clock.runFor(6_500);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // By the document, at once, and after 2 and 4 s.
  expect(asked).toBeLessThanOrEqual(4);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(async () => {
    await page.clock.runFor(5000);
    await more.click();
    await expect(more).toHaveCount(0, { timeout: 500 });
  }).toPass();
});
