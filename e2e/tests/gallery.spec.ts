import type { Page } from '@playwright/test';
import { type Language, languages, localPath } from 'contract/language.ts';
import { photosIn } from '../read-content.ts';
import { say } from '../say.ts';
import { expectAccessible } from './axe.ts';
import { expect, faultyTest, hydrated, inOneLanguage, onPhone, test } from './site.ts';
import { settled } from './time.ts';
import { pinch, swipe } from './touch.ts';
import { words } from './words.ts';

const total = photosIn('fr').length;
const place = (index: number, language: Language) => say(words[language].gallery.viewer.place, { index, total });
const path = (language: Language) => localPath('/gallery', language);
const enPath = path('en');
const en = words.en.gallery.viewer;

const thumbnails = (page: Page) =>
  page.getByRole('main').getByRole('link', {
    name: new RegExp(`^(${words.fr.gallery.enlarge}|${words.en.gallery.enlarge})`.replaceAll(/\s/g, '\\s')),
  });
const viewer = (page: Page) => page.getByRole('dialog');
/** The visible slide. Its neighbours are inert. */
const slide = (page: Page) => viewer(page).locator('[role="group"]:not([inert])');
const photo = (page: Page) => slide(page).getByRole('img');
const isViewerCode = (url: string) => /\/Viewer-[^/]+\.js$/.test(url);

async function open(page: Page, index: number): Promise<void> {
  await thumbnails(page).nth(index).click();
  await expect(photo(page)).toBeVisible();
  await settled(page);
}

/** Expects the viewer to show the photo with this number, counted from 1, and to announce it. */
async function expectPhoto(page: Page, index: number): Promise<void> {
  await expect(viewer(page).getByText(`${index} / ${total}`)).toBeVisible();
  await expect(slide(page)).toHaveAccessibleName(place(index, 'en'));
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const language of languages)
    test(`in ${language}, the viewer works by keyboard alone`, inOneLanguage(language), async ({ page }) => {
      const { viewer: t } = words[language].gallery;
      const [one, two] = photosIn(language);
      await page.goto(path(language));
      await hydrated(page);
      await expect(thumbnails(page)).toHaveCount(total);
      const first = thumbnails(page).first();
      await first.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: t.label })).toBeVisible();
      await expect(viewer(page).getByText(one?.caption ?? '')).toBeVisible();
      await expect(photo(page)).toHaveAttribute('alt', one?.picture.alt ?? '');

      await page.keyboard.press('ArrowRight');
      await expect(viewer(page).getByText(two?.caption ?? '')).toBeVisible();
      await expect(slide(page)).toHaveAccessibleName(place(2, language));
      await page.keyboard.press('ArrowLeft');
      await expect(viewer(page).getByText(one?.caption ?? '')).toBeVisible();

      await test.step('the page behind it is inert', async () => {
        await expect(page.locator('#root')).toHaveAttribute('inert');
        for (let presses = 0; presses < 8; presses++) {
          await page.keyboard.press('Tab');
          const inPage = await page.evaluate(() => document.getElementById('root')?.contains(document.activeElement));
          expect(inPage).toBe(false);
        }
      });
      await viewer(page).getByRole('button', { name: t.next }).focus();
      await page.keyboard.press('Enter');
      await expect(slide(page)).toHaveAccessibleName(place(2, language));
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      await expect(first).toBeFocused();
      await expect(page.locator('#root')).not.toHaveAttribute('inert');
    });

  test('its buttons work with a pointer, and the photo is whole and sharp', async ({ page }) => {
    await page.goto(enPath);
    await hydrated(page);
    await open(page, total - 1);
    await expectPhoto(page, total);
    const box = await photo(page).boundingBox();
    expect(box?.height).toBeGreaterThan(600);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThanOrEqual(
      box?.width ?? 0,
    );

    await viewer(page).getByRole('button', { name: en.next }).click();
    await expectPhoto(page, 1);
    await viewer(page).getByRole('button', { name: en.previous }).click();
    await expectPhoto(page, total);
    await viewer(page).getByRole('button', { name: en.close }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(thumbnails(page).nth(total - 1)).toBeFocused();
  });

  test('its code is loaded once, when a visitor first points at a photo', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (isViewerCode(request.url())) fetched.push(request.url());
    });
    await page.goto(enPath, { waitUntil: 'networkidle' });
    await hydrated(page);
    expect(fetched).toEqual([]);
    await thumbnails(page).first().hover();
    await expect.poll(() => fetched.length).toBe(1);
    await open(page, 0);
    await page.keyboard.press('Escape');
    await open(page, 1);
    expect(fetched).toHaveLength(1);
  });

  test('with reduced motion, photos change at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(enPath);
    await hydrated(page);
    await thumbnails(page).first().click();
    await viewer(page).getByRole('button', { name: en.next }).click();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectPhoto(page, 2);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a swipe changes the photo, and a pull closes the viewer', async ({ page }) => {
    await page.goto(enPath);
    await hydrated(page);
    const opener = thumbnails(page).nth(3);
    await opener.tap();
    await expect(photo(page)).toBeVisible();
    await settled(page);
    await expectPhoto(page, 4);

    await swipe(page, { x: 300, y: 350 }, { x: 60, y: 350 });
    await expectPhoto(page, 5);
    await settled(page);
    await swipe(page, { x: 60, y: 350 }, { x: 300, y: 350 });
    await expectPhoto(page, 4);
    await settled(page);

    await settled(page);
    await swipe(page, { x: 180, y: 250 }, { x: 180, y: 600 });
    await expect(viewer(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('a pinch enlarges a photo, and makes it small again', async ({ page }) => {
    await page.goto(enPath);
    await hydrated(page);
    await open(page, 3);
    await settled(page);
    await pinch(page, { x: 180, y: 350 }, 40, 160);
    await expect.poll(async () => (await photo(page).boundingBox())?.width).toBeGreaterThan(450);
    // A pinch is ignored while the photo still moves, so pinch again.
    await expect(async () => {
      await settled(page);
      await pinch(page, { x: 180, y: 350 }, 160, 30);
      await expect
        .poll(async () => (await photo(page).boundingBox())?.width, { timeout: 2_000 })
        .toBeLessThanOrEqual(361);
    }).toPass();
  });

  test('its buttons are large enough for a thumb', async ({ page }) => {
    await page.goto(enPath);
    await hydrated(page);
    await open(page, 0);
    const buttons = await viewer(page).getByRole('button').all();
    expect(buttons).toHaveLength(5);
    for (const button of buttons) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

for (const width of [360, 1440])
  test(`the open viewer is accessible at ${width} px`, onPhone(width), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(enPath);
    await hydrated(page);
    await open(page, 1);
    await expectAccessible(page);
  });

faultyTest('if its code cannot be loaded, the link opens the photo', async ({ page }) => {
  await page.route(/\/Viewer-[^/]+\.js$/, (route) => route.abort());
  await page.goto(enPath);
  await hydrated(page);
  const address = await thumbnails(page).nth(2).getAttribute('href');
  await thumbnails(page).nth(2).click();
  await expect(page).toHaveURL(address ?? '');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a photo links to its full size', async ({ page }) => {
    await page.goto(enPath);
    const address = await thumbnails(page).nth(2).getAttribute('href');
    const picture = page.waitForResponse((response) => response.url().endsWith(address as string));
    await thumbnails(page).nth(2).click();
    await expect(page).toHaveURL(address ?? '');
    expect((await picture).headers()['content-type']).toBe('image/webp');
  });
});
