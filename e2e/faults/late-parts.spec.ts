import type { Page } from '@playwright/test';
import { words as ofNews } from '../tests/mf-news/words.ts';
import { expect, frameHydrated, hydrated, faultyTest as test } from '../tests/site.ts';
import { words } from '../tests/words.ts';
import { expectHeadOf, expectMessage } from './expect-page.ts';
import { breakSection } from './faults.ts';

const { fr: texts, en: englishTexts } = words;

/** Lets the page's time pass in steps, in which a part can arrive: one that has not after 12 s counts as failed. */
async function untilHydrated(page: Page): Promise<void> {
  let isHydrated = false;
  const waiting = hydrated(page).then(() => {
    isHydrated = true;
  });
  await expect(async () => {
    await page.clock.runFor(5000);
    expect(isHydrated).toBe(true);
  }).toPass();
  await waiting;
}

test('a composed page whose section is repaired hydrates without a reload', async ({ page }) => {
  await page.clock.install();
  await breakSection(page, 'mf-news', 'unreachable');
  await page.goto('/news', { waitUntil: 'commit' });
  await expect(page.getByRole('tab', { name: ofNews.fr.news.tab.press })).toBeVisible();
  await frameHydrated(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await untilHydrated(page);
  await page.getByRole('tab', { name: ofNews.fr.news.tab.press }).click();
  await expect(page.getByRole('tab', { name: ofNews.fr.news.tab.press })).toHaveAttribute('aria-selected', 'true');
});

test('if the shell’s own pages fail to load, a message appears and requests stop', async ({ page }) => {
  let asked = 0;
  await page.route(/\/assets\/shell\/.*\/pages-[^/]*\.js/, (route) => {
    asked++;
    return route.abort('connectionrefused');
  });
  await page.goto('/events');
  await hydrated(page);
  await page.getByRole('banner').locator('a[href="/membership"]').click();
  await expectMessage(page, '/membership');
  expect(asked, 'once').toBe(1);

  await test.step('in the other language too', async () => {
    await page.getByRole('banner').getByRole('link', { name: texts.language.other }).click();
    await expect(page).toHaveTitle(new RegExp(`^${englishTexts.section.failed.title} \\| `));
  });
  await test.step('until it loads', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: englishTexts.section.failed.retry }).click();
    await expectHeadOf(page, '/en/membership');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a composed page retries late content with pauses, and hydrates when it loads', async ({ page }) => {
  await page.clock.install();
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
  await untilHydrated(page);
  await more.click();
  await expect(more).toHaveCount(0);
});
