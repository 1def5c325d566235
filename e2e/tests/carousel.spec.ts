import type { Page } from '@playwright/test';
import { aboutIn, officersIn } from '../read-content.ts';
import { say } from '../say.ts';
import { expectAccessible } from './axe.ts';
import { expect, hydrated, onPhone, test } from './site.ts';
import { settled, stopClock } from './time.ts';
import { words } from './words.ts';

const t = words.en.about;
const officers = officersIn('en').map(({ name, position }) => [name, position] as const);
const last = officers.length - 1;
const nameOf = (index: number): string => officers[index]?.[0] ?? '';

const carousel = (page: Page) => page.getByRole('region', { name: t.board });
const portrait = (page: Page, name: string) => carousel(page).getByRole('tab', { name: new RegExp(`^${name},`) });
const next = (page: Page) => carousel(page).getByRole('button', { name: t.next });
const previous = (page: Page) => carousel(page).getByRole('button', { name: t.previous });

/** Expects this officer alone to be chosen, shown with position and text, and in the centre. */
async function expectChosen(page: Page, index: number): Promise<void> {
  const [name, position] = officers[index] as (typeof officers)[number];
  await expect(portrait(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(carousel(page).getByRole('tab', { selected: true })).toHaveCount(1);
  const words = carousel(page).getByRole('tabpanel');
  await expect(words, 'one is shown').toHaveCount(1);
  await expect(words).toHaveAccessibleName(say(t.officer, { name, position }));
  await expect(words.getByRole('heading', { name })).toBeVisible();
  await expect(words.getByText(position, { exact: true })).toBeVisible();
  await expect(words.getByRole('blockquote')).toHaveText(
    say(t.quoted, { text: officersIn('en')[index]?.testimonial ?? '' }),
  );
  await expect
    .poll(async () => {
      const [row, one] = await Promise.all([
        carousel(page).getByRole('tablist').boundingBox(),
        portrait(page, name).boundingBox(),
      ]);
      if (!row || !one) return Number.NaN;
      return Math.abs(row.x + row.width / 2 - (one.x + one.width / 2));
    })
    .toBeLessThan(2);
}

/** Expects each key to move the choice and the focus, from the third officer to the first. */
async function expectKeysToLead(page: Page): Promise<void> {
  for (const [key, reached] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', last],
    ['ArrowRight', 0],
    ['ArrowLeft', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(portrait(page, nameOf(reached))).toBeFocused();
    await expect(portrait(page, nameOf(reached))).toHaveAttribute('aria-selected', 'true');
  }
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('choosing an officer by pointer or key moves that officer to the centre', async ({ page }) => {
    await page.goto('/en/about-us');
    await hydrated(page);
    await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
    await expectChosen(page, 0);

    await test.step('with the pointer', async () => {
      await portrait(page, nameOf(2)).click();
      await expectChosen(page, 2);
    });
    await test.step('with the keyboard, as a single tab stop', async () => {
      await next(page).focus();
      await page.keyboard.press('Tab');
      await expect(portrait(page, nameOf(2))).toBeFocused();
      await expectKeysToLead(page);
      await expectChosen(page, 0);
      await page.keyboard.press('Tab');
      await expect(carousel(page).getByRole('tabpanel')).toBeFocused();
    });
    await test.step('with the buttons', async () => {
      await previous(page).click();
      await expectChosen(page, last);
      await next(page).click();
      await next(page).click();
      await expectChosen(page, 1);
      await expect(carousel(page).getByText(`2 / ${officers.length}`)).toBeVisible();
    });
  });

  test('on a large screen, the carousel does not move by itself', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await stopClock(page);
    await page.goto('/en/about-us');
    await hydrated(page);
    await page.clock.runFor(60_000);
    await expectChosen(page, 0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  const open = async (page: Page) => {
    await stopClock(page);
    await page.goto('/en/about-us');
    await hydrated(page);
  };

  test('it moves to the next officer every 30 s, and from the last to the first', async ({ page }) => {
    await open(page);
    await expect(page.locator('#officers')).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(29_900);
    await expectChosen(page, 0);
    await page.clock.runFor(100);
    await expectChosen(page, 1);
    await page.clock.runFor((last - 1) * 30_000);
    await expectChosen(page, last);
    await page.clock.runFor(30_000);
    await expectChosen(page, 0);
  });

  for (const [how, act] of [
    ['touch', (page: Page) => portrait(page, nameOf(0)).tap()],
    ['focus', (page: Page) => portrait(page, nameOf(0)).focus()],
  ] as const)
    test(`it stops after ${how}, until the page’s control starts all motion again`, async ({ page }) => {
      await open(page);
      await act(page);
      await page.clock.runFor(120_000);
      await expectChosen(page, 0);
      await expect(page.locator('#officers')).toHaveAttribute('aria-live', 'polite');
      await expect(page.getByRole('heading', { level: 1, name: aboutIn('en').headlines[0] })).toHaveCount(1);

      await page.getByRole('button', { name: words.en.motion.stop }).click();
      await page.getByRole('button', { name: words.en.motion.start }).click();
      await page.clock.runFor(30_000);
      await expectChosen(page, 1);
    });

  test('the focus follows the keys, to officers outside the view too', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/about-us');
    await hydrated(page);
    for (let steps = 0; steps < 2; steps++) await next(page).click();
    await page.keyboard.press('Tab');
    await expect(portrait(page, nameOf(2))).toBeFocused();
    await expectKeysToLead(page);
    await expectChosen(page, 0);
  });

  test('its buttons are large enough for a thumb', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/about-us');
    await hydrated(page);
    await next(page).tap();
    await expectChosen(page, 1);
    for (const target of await carousel(page).getByRole('button').or(carousel(page).getByRole('tab')).all()) {
      const box = await target.boundingBox();
      if (box) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all officers can be read', async ({ page }) => {
    await page.goto('/en/about-us');
    for (const [name, position] of officers) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
      await expect(page.locator('.officers').getByText(position, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByRole('blockquote')).toHaveCount(officers.length);
    await expect(page.getByRole('button', { name: t.next })).toBeHidden();
    for (const quotation of await page.getByRole('blockquote').all()) await expect(quotation).toBeVisible();
  });
});

for (const width of [360, 1440])
  test(
    `accessible when paused, expanded and with another officer chosen, at ${width} px`,
    onPhone(width),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/en/about-us');
      await hydrated(page);
      const end = page.getByText(aboutIn('en').description.trim().slice(-60));
      await page.getByRole('button', { name: words.en.motion.stop }).click();
      await expect(end).toBeHidden();
      await page.getByRole('button', { name: t.more }).click();
      await expect(end).toBeVisible();
      await next(page).click();
      await expectChosen(page, 1);
      await settled(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: t.less }).click();
      await expect(end).toBeHidden();
    },
  );
