import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';
import { settled, stopClock } from './time.ts';

/** All that a visitor sees or hears of the page's content; any text or picture that takes its turn changes it. */
async function shown(page: Page): Promise<string> {
  await settled(page);
  return page.getByRole('main').ariaSnapshot();
}

const stop = (page: Page) => page.getByRole('button', { name: 'Stop the slides' });
const start = (page: Page) => page.getByRole('button', { name: 'Start the slides' });

const open = async (page: Page, path: string) => {
  await stopClock(page);
  await page.goto(path);
  await hydrated(page);
};

const texts = {
  '/en': [
    'Teaching French, from the lake',
    'One more language',
    'Keeping French alive',
    'Teaching French, from the lake',
  ],
  '/en/about-us': ['Sixty years of French', 'One network of teachers', 'Learning, teaching', 'Sixty years of French'],
};

for (const [path, headlines] of Object.entries(texts)) {
  test(`the headlines of ${path} take turns every 10 s, and come round`, async ({ page }) => {
    await open(page, path);
    for (const name of headlines) {
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.clock.runFor(9_900);
      await expect(page.getByRole('heading', { level: 1, name }), 'not a moment early').toBeVisible();
      await page.clock.runFor(100);
    }
  });
}

test('hero picture and partner heading turn with the headline', async ({ page }) => {
  await open(page, '/en');
  const hero = page.getByRole('main').locator('.hero').getByRole('img');
  const partners = page.getByRole('heading', { level: 2, name: /They stand beside us|With them we go further/ });
  const first = await hero.getAttribute('alt');
  await expect(hero).toHaveCount(1);
  await expect(partners).toHaveText(/beside us/);
  await page.clock.runFor(10_000);
  await settled(page);
  await expect(hero).toHaveCount(1);
  await expect(hero).not.toHaveAttribute('alt', first as string);
  await expect(page.getByRole('heading', { level: 2, name: 'With them we go further' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const path of Object.keys(texts)) {
    test(`one control stops all that moves on ${path}, and the choice is remembered`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('button', { name: /slides/ }), 'one control for the page').toHaveCount(1);
      const before = await shown(page);
      await page.clock.runFor(30_000);
      expect(await shown(page), 'it moves by itself').not.toBe(before);

      await stop(page).click();
      const stopped = await shown(page);
      await page.clock.runFor(120_000);
      expect(await shown(page)).toBe(stopped);
      expect(await animations(page)).toBe(0);

      await page.reload();
      await hydrated(page);
      const reloaded = await shown(page);
      await expect(start(page)).toBeVisible();
      await page.clock.runFor(120_000);
      expect(await shown(page), 'still stopped after a reload').toBe(reloaded);

      await start(page).click();
      await page.clock.runFor(30_000);
      expect(await shown(page), 'it moves again').not.toBe(reloaded);
    });

    test(`${path} stands still from the start where the system asks for less motion, or to save data`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, path);
      await standsStill(page);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await page.reload();
      await hydrated(page);
      await standsStill(page);
    });
  }
});

async function standsStill(page: Page): Promise<void> {
  await expect(start(page)).toBeVisible();
  const before = await shown(page);
  await page.clock.runFor(120_000);
  expect(await shown(page)).toBe(before);
  expect(await animations(page)).toBe(0);
}

/** What is being animated at this moment. */
const animations = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
