import type { Page } from '@playwright/test';
import { expect, openPage, test } from './site.ts';
import { words } from './words.ts';

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

test('the scroll-to-top button appears past 3800 px, scrolls to the top, and moves the focus there', async ({
  page,
}) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await test.step('does not cover the last line of the page', async () => {
    await scrollTo(1e6);
    await expect(button).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1e6));
    const up = await button.boundingBox();
    const links = page.getByRole('contentinfo').getByRole('link', { name: words.fr.language.other });
    const language = await links.boundingBox();
    expect(up?.y).toBeGreaterThan((language?.y ?? 0) + (language?.height ?? 0));
  });
});

test('the scroll-to-top button scrolls smoothly unless reduced motion is set', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/en/about-us');
  await page.evaluate(() => window.scrollTo(0, 5000));
  const button = page.getByRole('button', { name: words.en.up });
  await expect(button).toBeVisible();
  const passed = page.evaluate(
    () =>
      new Promise((resolve) => {
        const at: number[] = [];
        window.addEventListener('scroll', () => {
          at.push(window.scrollY);
          if (window.scrollY === 0) resolve(at.length);
        });
      }),
  );
  await button.click();
  expect(await passed, 'it passes by what lies between').toBeGreaterThan(3);
});

/** Whether the last request for the browser's menu was blocked. */
const blocked = (page: Page) => page.evaluate(() => (Reflect.get(window, 'menus') as boolean[]).pop());

test('the right mouse button is blocked on pictures, and nowhere else', async ({ page }) => {
  await page.addInitScript(() => {
    const menus: boolean[] = [];
    Object.assign(window, { menus });
    window.addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented));
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/events/past-events');
  const card = page.getByRole('main').locator('.card').first();
  const title = card.getByRole('link').first();
  await card.scrollIntoViewIfNeeded();

  await test.step('on pictures: in the header, and in a card, whose link lies over it', async () => {
    await page.getByRole('banner').locator('img').click({ button: 'right' });
    expect(await blocked(page)).toBe(true);
    const picture = await card.locator('img').boundingBox();
    await page.mouse.click((picture?.x ?? 0) + 40, (picture?.y ?? 0) + 40, { button: 'right' });
    expect(await blocked(page)).toBe(true);
  });

  await test.step('on elements marked as having a background picture', async () => {
    const opening = page.getByRole('heading', { level: 1 });
    await opening.evaluate((element) => element.setAttribute('data-picture-ground', ''));
    await opening.click({ button: 'right' });
    expect(await blocked(page)).toBe(true);
    await opening.evaluate((element) => element.removeAttribute('data-picture-ground'));
    await opening.click({ button: 'right' });
    expect(await blocked(page)).toBe(false);
  });

  await test.step('not on links', async () => {
    await title.click({ button: 'right' });
    expect(await blocked(page)).toBe(false);
  });

  await test.step('not from the keyboard', async () => {
    await title.focus();
    for (const key of ['Shift+F10', 'ContextMenu']) {
      await page.keyboard.press(key);
      await expect.poll(() => blocked(page)).toBe(false);
    }
    // On a link with only a picture, the browser opens the menu of the link.
    await title.evaluate((link) => link.append(document.createElement('img')));
    await page.keyboard.press('Shift+F10');
    await expect.poll(() => blocked(page)).toBe(false);
  });
});
