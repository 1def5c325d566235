import type { Page } from '@playwright/test';
import { shellIn } from '../read-content.ts';
import { expectStill, watchShifts } from './shifts.ts';
import { expect, goTo, hydrated, openPage, test } from './site.ts';
import { settled, stopClock } from './time.ts';
import { words } from './words.ts';

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' });

/** All texts and pictures that a visitor sees or hears. Any rotation changes it. */
async function shown(page: Page): Promise<string> {
  await settled(page);
  return page.getByRole('main').ariaSnapshot();
}

const partners = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const stop = (page: Page) => page.getByRole('button', { name: words.en.motion.stop });
const start = (page: Page) => page.getByRole('button', { name: words.en.motion.start });

test.beforeEach(async ({ page }) => {
  await stopClock(page);
  await watchShifts(page);
});

test('headlines rotate every 10 s', async ({ page }) => {
  const { headlines } = shellIn('about', 'en');
  const headline = (name = '') => page.getByRole('heading', { level: 1, name, exact: true });
  await openPage(page, '/en/about-us');
  await expect(stop(page)).toBeVisible();
  for (const name of [...headlines, headlines[0]]) {
    await expect(headline(name)).toBeVisible();
    await page.clock.runFor(9_900);
    await expect(headline(name), 'not a moment early').toBeVisible();
    await page.clock.runFor(100);
  }
  await expectStill(page, 0.01);

  // Also on a page that is reached by a link. React shows it after a timer.
  await page.clock.resume();
  await goTo(page, '/en');
  const [first = '', second = ''] = shellIn('home', 'en').partnerHeadings;
  await expect(partners(page, first)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(partners(page, second)).toBeVisible();
});

test('pictures and headings move together; one control, which is saved, stops all', async ({ page }) => {
  await openPage(page, '/en');
  const control = new RegExp(`^(${words.en.motion.stop}|${words.en.motion.start})$`);
  await expect(page.getByRole('button', { name: control }), 'one control for the page').toHaveCount(1);
  const [beside = '', further = ''] = shellIn('home', 'en').partnerHeadings;
  const hero = page.getByRole('main').locator('.hero').getByRole('img');
  const first = await hero.getAttribute('alt');
  await expect(partners(page, beside)).toBeVisible();
  await page.clock.runFor(10_000);
  await settled(page);
  await expect(hero).not.toHaveAttribute('alt', first as string);
  await expect(partners(page, further)).toBeVisible();
  await expectStill(page, 0.01);

  await stop(page).click();
  await expectStandingStill(page);
  await page.reload();
  await hydrated(page);
  await expectStandingStill(page);
  const reloaded = await shown(page);
  await start(page).click();
  await page.clock.runFor(30_000);
  expect(await shown(page), 'it moves again').not.toBe(reloaded);

  await page.evaluate(() => localStorage.clear());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/en');
  await expectStandingStill(page);
});

async function expectStandingStill(page: Page): Promise<void> {
  await expect(start(page)).toBeVisible();
  const before = await shown(page);
  await page.clock.runFor(120_000);
  expect(await shown(page)).toBe(before);
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  expect(await page.evaluate(moving)).toBe(0);
}
