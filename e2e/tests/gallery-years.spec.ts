import type { Page } from '@playwright/test';
import { languages, localPath } from 'contract/language.ts';
import { address, photosIn, photoYearsIn, titled } from '../read-content.ts';
import { count, say } from '../say.ts';
import { expect, goTo, hydrated, inOneLanguage, test } from './site.ts';
import { words } from './words.ts';

const captions = (page: Page) => page.getByRole('main').getByRole('figure').locator('figcaption');
const [newest, older] = photoYearsIn('fr').map(({ year }) => year) as [string, string];

for (const language of languages) {
  const { gallery: t, notFound } = words[language];
  const pathOf = (year?: string) => localPath(`/gallery${year ? `/${year}` : ''}`, language);
  const captionsOf = (year: string) =>
    photoYearsIn(language)
      .find((one) => one.year === year)
      ?.photos.map(({ caption }) => caption) ?? [];

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test(
        `in ${language}, the gallery is divided by year, and a link leads to each`,
        inOneLanguage(language),
        async ({ page }) => {
          await page.goto(pathOf());
          if (javaScriptEnabled) await hydrated(page);
          const links = page.getByRole('navigation', { name: t.years.label });
          await expect(links).toContainText(count(t.years, 'all', photosIn(language).length, language));
          await expect(links.getByRole('link')).toHaveText(photoYearsIn(language).map(({ year }) => year));
          await expect(links.locator('[aria-current], [rel]')).toHaveCount(0);

          await links.getByRole('link', { name: older }).click();
          await expect(page).toHaveURL(pathOf(older));
          await expect(page).toHaveTitle(titled(say(t.years.title, { year: older }), language));
          await expect(captions(page)).toHaveText(captionsOf(older));
          await expect(links).toContainText(count(t, 'count', captionsOf(older).length, language));
          await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address + pathOf(older));
          await expect(links.locator('[aria-current="page"]')).toHaveText(older);
          await links.locator('[rel="next"]').click();
          await expect(page).toHaveURL(pathOf(newest));
          await expect(captions(page)).toHaveText(captionsOf(newest));
          await expect(links.locator('[rel="prev"]')).toHaveAttribute('href', pathOf(older));
        },
      );
    });

  test(`in ${language}, a year without photos is not found`, inOneLanguage(language), async ({ page, lines }) => {
    for (const year of ['1900', 'never']) {
      expect((await page.goto(pathOf(year)))?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible();
    }
    expect(lines.splice(0).every((line) => line.includes('404'))).toBe(true);
  });

  test(
    `in ${language}, the viewer shows the photos of a year and stays closed on the next`,
    inOneLanguage(language),
    async ({ page }) => {
      await page.goto(pathOf(older));
      await hydrated(page);
      const viewer = page.getByRole('dialog', { name: t.viewer.label });
      await page.getByRole('figure').getByRole('link').last().click();
      await expect(viewer.getByText(`${captionsOf(older).length} / ${captionsOf(older).length}`)).toBeVisible();
      await expect(viewer.getByText(captionsOf(older).at(-1) ?? '')).toBeVisible();
      await goTo(page, pathOf(newest));
      await expect(captions(page)).toHaveText(captionsOf(newest));
      await expect(viewer).toHaveCount(0);
    },
  );
}
