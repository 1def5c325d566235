import type { Page } from '@playwright/test';
import { languages, localPath } from 'contract/language.ts';
import { address, structuredEvent } from '../read-content.ts';
import { axeFaults, faintTexts } from './axe.ts';
import { measured } from './measured.ts';
import { kinds } from './routes.ts';
import { expect, goTo, hydrated, inOneLanguage, test } from './site.ts';
import { words } from './words.ts';

const faults = async (page: Page): Promise<string[]> => [...(await axeFaults(page)), ...(await faintTexts(page))];

/** Also expects the head to be that of the page. */
async function arriveAt(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address + path);
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

for (const language of languages) {
  test(`axe finds nothing on any kind of page in ${language}`, inOneLanguage(language), async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(localPath('/en-construction', language));
    await hydrated(page);
    for (const path of kinds) {
      await arriveAt(page, localPath(path, language));
      expect.soft(await faults(page), path).toEqual([]);
    }
  });

  test(`axe finds nothing in ${language} on a large screen`, inOneLanguage(language), async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(localPath('/francophonie-au-kenya', language));
    await hydrated(page);
    for (const path of [
      '/',
      '/about-us',
      `/events/${structuredEvent('fr').slug}`,
      '/schools-by-region',
      '/contact-us',
    ]) {
      await arriveAt(page, localPath(path, language));
      expect.soft(await faults(page), path).toEqual([]);
    }
  });
}

test('axe finds nothing in parts of the frame that are not always visible', async ({ page, context }) => {
  const { analytics, nav, up } = words.fr;
  await measured(context);
  await page.goto('/about-us');
  const question = page.getByRole('region', { name: analytics.title });

  await test.step('the consent bar and the menu', async () => {
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: nav.menu }).click();
    await expect(page.getByRole('navigation', { name: nav.label })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  await test.step('the scroll-to-top button, and the reopened consent bar', async () => {
    await question.getByRole('button', { name: analytics.no }).click();
    await page.evaluate(() => window.scrollTo(0, 5000));
    await expect(page.getByRole('button', { name: up })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('contentinfo').getByRole('button', { name: analytics.title }).click();
    await expect(question).toBeFocused();
    expect(await faults(page)).toEqual([]);
  });
});
