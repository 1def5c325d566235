import type { Page } from '@playwright/test';
import { fillIn } from '../fill-in.ts';
import { shellIn } from '../read-content.ts';
import { expectAccessible } from './axe.ts';
import { at, expect, hydrated, language, openPage, test } from './site.ts';
import { stopClock } from './time.ts';
import { words } from './words.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true });

const { about: t, motion } = words[language];
const officers = shellIn('officers', language);
const last = officers.length - 1;
const nameOf = (index: number): string => officers[index]?.name ?? '';
const path = at('/about-us');

const carousel = (page: Page) => page.getByRole('region', { name: t.board });
const portrait = (page: Page, index: number) =>
  carousel(page).getByRole('tab', { name: new RegExp(`^${nameOf(index)},`) });

/** Expects this officer alone to be chosen, shown with position and text, and in the centre. */
async function expectChosen(page: Page, index: number): Promise<void> {
  const { name = '', position = '', testimonial = '' } = officers[index] ?? {};
  await expect(portrait(page, index)).toHaveAttribute('aria-selected', 'true');
  await expect(carousel(page).getByRole('tab', { selected: true })).toHaveCount(1);
  const shown = carousel(page).getByRole('tabpanel');
  await expect(shown, 'one is shown').toHaveCount(1);
  await expect(shown).toHaveAccessibleName(fillIn(t.officer, { name, position }));
  await expect(shown.getByRole('heading', { name })).toBeVisible();
  await expect(shown.getByText(position, { exact: true })).toBeVisible();
  await expect(shown.getByRole('blockquote')).toHaveText(fillIn(t.quoted, { text: testimonial }));
  const centreOf = async (box: ReturnType<typeof portrait>) => {
    const { x, width } = (await box.boundingBox()) ?? { x: Number.NaN, width: 0 };
    return x + width / 2;
  };
  const row = carousel(page).getByRole('tablist');
  await expect
    .poll(async () => Math.abs((await centreOf(row)) - (await centreOf(portrait(page, index)))))
    .toBeLessThan(2);
}

test('an officer chosen by pointer or key moves to the centre, accessibly on a phone', async ({ page }) => {
  await openPage(page, path);
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', t.carousel);
  await expectChosen(page, 0);
  await portrait(page, 1).click();
  await expectChosen(page, 1);
  await expect(portrait(page, 1)).toBeFocused();
  for (const [key, reached] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', last],
    ['ArrowRight', 0],
    ['ArrowLeft', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(portrait(page, reached)).toBeFocused();
    await expect(portrait(page, reached)).toHaveAttribute('aria-selected', 'true');
  }
  await expectChosen(page, 0);
  await page.keyboard.press('Tab');
  await expect(carousel(page).getByRole('tabpanel')).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await carousel(page)
    .getByRole('button', { name: new RegExp(`^${nameOf(last)},`) })
    .click();
  await expectChosen(page, last);
  await expectAccessible(page);
  for (const target of await carousel(page).getByRole('button').or(carousel(page).getByRole('tab')).all()) {
    const box = await target.boundingBox();
    if (box) expect(Math.min(box.width, box.height), 'a thumb').toBeGreaterThanOrEqual(44);
  }
});

test('it moves by itself on a phone only, every 30 s, from the last to the first', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopClock(page);
  await openPage(page, path);
  await expect(page.getByRole('button', { name: motion.stop })).toBeVisible();
  await page.clock.runFor(60_000);
  await expectChosen(page, 0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await hydrated(page);
  await expect(page.locator('#officers')).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(29_900);
  await expectChosen(page, 0);
  await page.clock.runFor(100);
  await expectChosen(page, 1);
  await page.clock.runFor(last * 30_000);
  await expectChosen(page, 0);

  for (const act of ['tap', 'focus'] as const)
    await test.step(`a ${act} stops it, until the page’s control starts all motion`, async () => {
      await portrait(page, 0)[act]();
      await page.clock.runFor(120_000);
      await expectChosen(page, 0);
      await expect(page.locator('#officers')).toHaveAttribute('aria-live', 'polite');
      await page.getByRole('button', { name: motion.stop }).click();
      await page.getByRole('button', { name: motion.start }).click();
      await page.clock.runFor(officers.length * 30_000);
      await expectChosen(page, 0);
    });
});
