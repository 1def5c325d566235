import type { Page } from '@playwright/test';
import { browserFlags, browserPath } from 'compose/gates/browser.ts';
import { at, expect, openPage, test } from './site.ts';

// Chromium's headless shell has no cache of pages, and Playwright switches that of Chromium off.
test.use({
  launchOptions: {
    executablePath: browserPath(),
    args: browserFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
  serviceWorkers: 'allow',
  reducedMotion: 'no-preference',
});

/** Leaves the page for another document, and expects the browser to bring it back as it was. */
async function expectBroughtBack(page: Page): Promise<void> {
  const left = page.url();
  await page.evaluate((address) => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted }));
    location.href = address;
  }, at('/offline'));
  await page.waitForURL(at('/offline'));
  // Playwright's `goBack` waits for a document, and none is loaded.
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
  await expect(page).toHaveURL(left);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'restored')), left).toBe(true);
  await session.detach();
}

test('the browser keeps pages for “back”, also with an open database and a draft', async ({ page }) => {
  for (const path of ['/', '/gallery', '/schools-by-region', '/contact-us'])
    await test.step(path, async () => {
      await openPage(page, at(path));
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        await new Promise((resolve) => {
          indexedDB.open('kept open').onsuccess = resolve;
        });
      });
      const field = page.getByRole('main').getByRole('textbox').last();
      if (path === '/contact-us') await field.fill('Mwangi');
      await expectBroughtBack(page);
      if (path === '/contact-us') await expect(field).toHaveValue('Mwangi');
    });
});
