import type { Locator, Page } from '@playwright/test';
import { expect, frameHydrated, goTo, mainHeading, navigate, openPage } from '../tests/site.ts';
import { ofEvents, words } from '../tests/words.ts';
import { expectMessage, sectionTimeoutMs, test } from './expect-page.ts';
import { breakSection, routesOf } from './faults.ts';

const texts = words.fr;
const retry = (page: Page) => page.getByRole('button', { name: texts.section.failed.retry });

/** Parts that a page needs besides the section itself, each on a page that needs it. */
const parts: { what: string; files: RegExp; path: string }[] = [
  { what: 'the list of live releases', files: /registry\.json/, path: '/events' },
  { what: 'the pages of a section', files: /mf-events\/code\/pages-[^/]*\.js/, path: '/events' },
  { what: 'the content of a section', files: /mf-events\/content\/(?!texts).*\.json/, path: '/events' },
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
    await waitUntil(page, retry(page));
    await expectMessage(page, path);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry(page).click();
    // A browser does not ask again for a module that hangs: then this attempt opens the document.
    await waitUntil(page, mainHeading(page, titleOf(path)));
  });

/** Lets the shell's patience end, as often as one part waits for another. */
const waitUntil = (page: Page, expected: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(sectionTimeoutMs);
    await expect(expected).toBeVisible({ timeout: 500 });
  }).toPass();

const titleOf = (path: string): string => (path === '/events' ? ofEvents.fr.list.title : texts.gallery.title);

test('without a network, retries keep the frame; the next visit tries again', async ({ page, context }) => {
  const events = mainHeading(page, ofEvents.fr.list.title);
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
  await expect(events).toBeVisible();

  await openPage(page, '/membership');
  await breakSection(page, 'mf-events', 'unreachable');
  await navigate(page, '/events');
  await expectMessage(page, '/events');
  await goTo(page, '/membership');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await goTo(page, '/events');
  await expect(events).toBeFocused();
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
