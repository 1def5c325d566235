import type { Page } from '@playwright/test';
import { localPath } from 'contract/language.ts';
import { address } from '../read-content.ts';
import { axeFaults, faintTexts } from './axe.ts';
import { measured } from './measured.ts';
import { kinds } from './routes.ts';
import { expect, goTo, hydrated, language, test } from './site.ts';
import { words } from './words.ts';

const faults = async (page: Page): Promise<string[]> => [...(await axeFaults(page)), ...(await faintTexts(page))];

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

test('axe finds nothing on any kind of page', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(localPath('/en-construction', language));
  await hydrated(page);
  for (const path of kinds.map((each) => localPath(each, language))) {
    await goTo(page, path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address + path);
    expect.soft(await faults(page), path).toEqual([]);
  }
  // On large screens, the menu is another, and the columns of other pages stand beside each other.
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, localPath('/', language));
  expect.soft(await faults(page), 'a large screen').toEqual([]);
});

test('axe finds nothing in parts of the frame that are not always visible', async ({ page, context }) => {
  const { analytics, nav, up } = words[language];
  await measured(context);
  await page.goto(localPath('/about-us', language));
  const question = page.getByRole('region', { name: analytics.title });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: nav.menu }).click();
  await expect(page.getByRole('navigation', { name: nav.label })).toBeVisible();
  expect(await faults(page), 'the consent bar and the menu').toEqual([]);

  await question.getByRole('button', { name: analytics.no }).click();
  await page.evaluate(() => window.scrollTo(0, 5000));
  await expect(page.getByRole('button', { name: up })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: analytics.title }).click();
  await expect(question).toBeFocused();
  expect(await faults(page), 'the scroll-to-top button and the reopened bar').toEqual([]);
});
