import type { Page } from '@playwright/test';
import { photosIn } from '../read-content.ts';
import { at, expect, faultyTest, hydrated, language, openPage, test, watchRequests } from './site.ts';
import { settled } from './time.ts';
import { words } from './words.ts';

const { gallery } = words[language];
const t = gallery.viewer;
const photos = photosIn(language);
const total = photos.length;
const path = at('/gallery');

const thumbnails = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${gallery.enlarge}`.replaceAll(/\s/g, '\\s')) });
const viewer = (page: Page) => page.getByRole('dialog', { name: t.Lightbox });
/** The visible slide. Its neighbours are inert. */
const slide = (page: Page) => viewer(page).locator('[role="group"]:not([inert])');
const photo = (page: Page) => slide(page).getByRole('img');

/** Expects the viewer to show the photo with this number, counted from 1, and to announce it. */
async function expectPhoto(page: Page, index: number): Promise<void> {
  const { caption = '', picture } = photos[index - 1] ?? {};
  await expect(viewer(page).getByText(`${index} / ${total}`)).toBeVisible();
  await expect(slide(page)).toHaveAccessibleName(
    t['{index} of {total}'].replace('{index}', `${index}`).replace('{total}', `${total}`),
  );
  await expect(viewer(page).getByText(caption)).toBeVisible();
  await expect(photo(page)).toHaveAttribute('alt', picture?.alt ?? '');
}

test.use({ viewport: { width: 1440, height: 900 } });

test('the viewer works by keyboard and pointer, with the page behind inert', async ({ page }) => {
  const fetched = watchRequests(page, /\/Viewer-[^/]+\.js$/);
  await page.goto(path, { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(fetched).toEqual([]);
  await expect(thumbnails(page)).toHaveCount(total);
  const [first, last] = [thumbnails(page).first(), thumbnails(page).last()];
  await first.focus();
  await page.keyboard.press('Enter');
  await expectPhoto(page, 1);
  await page.keyboard.press('ArrowRight');
  await expectPhoto(page, 2);
  expect(await page.evaluate(() => document.getAnimations().length), 'no motion').toBe(0);
  await expect(page.locator('#root')).toHaveAttribute('inert');
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    const inPage = await page.evaluate(() => document.getElementById('root')?.contains(document.activeElement));
    expect(inPage).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(first).toBeFocused();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await last.click();
  await settled(page);
  await expectPhoto(page, total);
  const { y, width, height } = (await photo(page).boundingBox()) ?? { y: 0, width: 0, height: 0 };
  expect(height).toBeGreaterThan(600);
  expect(y + height).toBeLessThanOrEqual(900);
  expect(await photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThanOrEqual(width);
  await viewer(page).getByRole('button', { name: t.Close }).click();
  await expect(last).toBeFocused();
  expect(fetched).toHaveLength(1);
});

faultyTest('if the viewer’s code cannot be loaded, the link opens the photo', async ({ page }) => {
  await page.route(/\/Viewer-[^/]+\.js$/, (route) => route.abort());
  await openPage(page, path);
  const address = (await thumbnails(page).nth(2).getAttribute('href')) ?? '';
  const picture = page.waitForResponse((response) => response.url().endsWith(address));
  await thumbnails(page).nth(2).click();
  await expect(page).toHaveURL(address);
  expect((await picture).headers()['content-type']).toBe('image/webp');
});
