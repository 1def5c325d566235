import type { Locator } from '@playwright/test';
import { expect, mainHeading, openPage, test } from './site.ts';
import { words } from './words.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('the scroll-to-top button appears past 3800 px, and moves the focus to the top', async ({ page }) => {
  await openPage(page, '/about-us');
  const button = page.getByRole('button', { name: words.fr.up });
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
  await scrollTo(3801);
  await expect(button).toBeVisible();
  await scrollTo(3800);
  await expect(button).toHaveCount(0);

  await scrollTo(5000);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(mainHeading(page)).toBeFocused();

  // Does not cover the last line of the page.
  await scrollTo(1e6);
  await expect(button).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1e6));
  const up = await button.boundingBox();
  const links = page.getByRole('contentinfo').getByRole('link', { name: words.fr.language.other });
  const language = await links.boundingBox();
  expect(up?.y).toBeGreaterThan((language?.y ?? 0) + (language?.height ?? 0));
});

test('the right mouse button is blocked on pictures, and nowhere else', async ({ page }) => {
  await page.addInitScript(() => {
    const menus: boolean[] = [];
    Object.assign(window, { menus });
    window.addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented));
  });
  /** Whether the last request for the browser's menu was blocked. */
  const blocked = () => page.evaluate(() => (Reflect.get(window, 'menus') as boolean[]).pop());
  const isBlockedOn = async (part: Locator, position?: { x: number; y: number }) => {
    // A link lies over the picture of a card.
    await part.click({ button: 'right', force: true, ...(position && { position }) });
    return blocked();
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/events/past-events');
  const card = page.getByRole('main').locator('.card').first();
  const title = card.getByRole('link').first();
  const heading = mainHeading(page);
  expect(await isBlockedOn(page.getByRole('banner').locator('img'))).toBe(true);
  expect(await isBlockedOn(card.locator('img'), { x: 40, y: 40 })).toBe(true);
  expect(await isBlockedOn(title)).toBe(false);
  expect(await isBlockedOn(heading)).toBe(false);
  await heading.evaluate((element) => element.setAttribute('data-picture-ground', ''));
  expect(await isBlockedOn(heading), 'marked as having a background picture').toBe(true);
});
