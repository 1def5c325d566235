import type { Page } from '@playwright/test';
import { photosIn, photoYearsIn } from '../read-content.ts';
import { at, expect, faultyTest, goTo, hydrated, language, openPage, test, watchRequests } from './site.ts';
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

test('the viewer works by keyboard, pointer and wheel, with the page behind inert', async ({ page }) => {
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

  // A pull closes it, and a wheel enlarges the photo.
  await first.click();
  await settled(page);
  await expectPhoto(page, 1);
  await page.mouse.move(720, 300);
  await page.mouse.down();
  await page.mouse.move(720, 700, { steps: 10 });
  await page.mouse.up();
  await expect(viewer(page)).toHaveCount(0);
  await first.click();
  await settled(page);
  const before = (await photo(page).boundingBox())?.width ?? 0;
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await photo(page).boundingBox())?.width).toBeGreaterThan(before * 1.1);
});

test('in a year, the viewer has its photos alone, and stays closed on the next page', async ({ page }) => {
  const [newest, older] = photoYearsIn(language);
  const captions = older?.photos.map(({ caption }) => caption) ?? [];
  await openPage(page, `${path}/${older?.year}`);
  await page.getByRole('figure').getByRole('link').last().click();
  await expect(viewer(page).getByText(`${captions.length} / ${captions.length}`)).toBeVisible();
  await expect(viewer(page).getByText(captions.at(-1) ?? '')).toBeVisible();
  await goTo(page, `${path}/${newest?.year}`);
  await expect(page.getByRole('main').locator('figcaption')).toHaveText(
    newest?.photos.map(({ caption }) => caption) ?? [],
  );
  await expect(viewer(page)).toHaveCount(0);
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
