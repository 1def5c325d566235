import type { Page } from '@playwright/test';
import { articlesIn, association } from '../read-content.ts';
import { arrived, expect, openPage, test } from './site.ts';
import { words } from './words.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const { nav, skip, language, search } = words.fr;
const links = [nav.home, nav.about, nav.membership, nav.events, nav.resources, nav.news, nav.contact, nav.gallery];
const { tokens, name } = association;
const brand = `${tokens.association} ${name.fr}`;
const header = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.getByRole('navigation', { name: nav.label });
const focusIsIn = (page: Page, tag: string) =>
  page.evaluate((name) => document.querySelector(name)?.contains(document.activeElement), tag);

test('the header marks the current page or its parent, and Tab moves through it', async ({ page }) => {
  await openPage(page, `/news/${articlesIn('fr')[0]?.slug}`);
  await expect(header(page).getByRole('link', { name: brand }).locator('img')).toBeVisible();
  const marked = navigation(page).locator('[aria-current]');
  await expect(marked).toHaveText([nav.news]);
  await expect(marked).toHaveAttribute('aria-current', 'true');
  await navigation(page).getByRole('link', { name: nav.gallery }).click();
  await expect(marked).toHaveText([nav.gallery]);
  await expect(marked).toHaveAttribute('aria-current', 'page');
  await header(page).getByRole('link', { name: brand }).click();
  await expect(marked).toHaveAttribute('href', '/');
  await expect(marked.locator('svg')).toBeVisible();

  // The Tab key moves from the skip link through the header to the page.
  await openPage(page, '/membership');
  await expectWalk(page, [skip, brand, ...links, search.field, search.send, language.other, nav.home]);
  expect(await focusIsIn(page, 'main')).toBe(true);

  // Or straight to it.
  await page.getByRole('link', { name: skip }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focusIsIn(page, 'main')).toBe(true);
  expect(await page.evaluate(() => document.getElementById('main')?.getBoundingClientRect().top)).toBeLessThan(200);
});

test('on a phone, the menu closes by its button, Escape, a touch, focus or navigation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openPage(page, '/membership');
  const button = header(page).getByRole('button', { name: nav.menu });
  const opened = async () => {
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(navigation(page).getByRole('link')).toHaveCount(8);
  };
  const closed = async () => {
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(navigation(page)).toBeHidden();
  };
  await closed();

  await page.emulateMedia({ forcedColors: 'active' });
  const bars = button.locator('i');
  const drawn = await bars.screenshot();
  await bars.evaluate((icon) => icon.style.setProperty('opacity', '0'));
  expect((await bars.screenshot()).equals(drawn), 'forced colours show the bars of the icon').toBe(false);

  await button.click();
  await opened();
  await expect(button).toBeFocused();
  await button.click();
  await closed();

  await button.click();
  await navigation(page).getByRole('link', { name: nav.resources }).focus();
  await page.keyboard.press('Escape');
  await closed();
  await expect(button).toBeFocused();

  await button.click();
  await page.mouse.click(180, 780);
  await closed();

  await button.focus();
  await page.keyboard.press('Enter');
  await opened();
  await expectWalk(page, [search.field, search.send, ...links, language.other]);
  await page.keyboard.press('Tab');
  await closed();
  expect(await focusIsIn(page, 'main')).toBe(true);

  // And with every navigation.
  await button.click();
  await navigation(page).getByRole('link', { name: nav.gallery }).click();
  await arrived(page);
  await closed();
  await button.click();
  await page.goBack();
  await expect(page).toHaveURL('/membership');
  await closed();
  await button.click();
  await navigation(page).getByRole('link', { name: nav.membership }).click();
  await expect(button, 'no other page, so the focus stays').toBeFocused();
});

/** The focused element, by the words that a visitor reads or hears. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  });

/** Presses Tab once for each name, and expects the focus on the element with that name, visibly. */
async function expectWalk(page: Page, names: string[]): Promise<void> {
  const met: string[] = [];
  for (const _step of names) {
    await page.keyboard.press('Tab');
    met.push(await focused(page));
    expect(await seen(page), `the focus on “${met.at(-1)}” is seen`).toBe(true);
  }
  expect(met).toEqual(names.map((name) => name.replace(/\s+/g, ' ')));
}

/** Whether the focused element has a ring, is in the window and is not covered. */
const seen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { left, top, width, height } = element.getBoundingClientRect();
    const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
    return getComputedStyle(element).outlineStyle === 'solid' && element.contains(drawn);
  });
