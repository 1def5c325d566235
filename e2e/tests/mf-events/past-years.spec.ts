import type { Page } from '@playwright/test';
import { languages, localPath } from 'contract/language.ts';
import { address, eventsIn, isPast, pastOf, pastYears, titled } from '../../read-content.ts';
import { count, say } from '../../say.ts';
import { composition } from '../composition.ts';
import { expect, hydrated, inOneLanguage, test } from '../site.ts';
import { words } from './words.ts';

const [newest, older] = pastYears as [string, string];
const yearAfter = String(Number(eventsIn('fr')[0]?.start.slice(0, 4)) + 1);
const cards = (page: Page) => page.getByRole('main').locator('.card').getByRole('heading', { level: 3 });
const titlesOf = (year: string, language: (typeof languages)[number]) =>
  pastOf(year, language).map(({ title }) => title);

for (const language of languages) {
  const t = words[language];
  const pathOf = (year?: string) => localPath(`/events/past-events${year ? `/${year}` : ''}`, language);

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test(
        `in ${language}, past events are divided by year, and a link leads to each @composed`,
        inOneLanguage(language),
        async ({ page }) => {
          await page.goto(pathOf());
          if (javaScriptEnabled) await hydrated(page);
          const links = page.getByRole('navigation', { name: t.years.label });
          await expect(links).toContainText(count(t.years, 'all', eventsIn(language).filter(isPast).length, language));
          await expect(links.getByRole('link')).toHaveText(pastYears);
          await expect(links.locator('[aria-current], [rel]')).toHaveCount(0);
          await expect(cards(page)).toHaveText(titlesOf(newest, language));

          await links.getByRole('link', { name: older }).click();
          await expect(page).toHaveURL(pathOf(older));
          await expect(page).toHaveTitle(titled(say(t.years.title, { year: older }), language));
          await expect(cards(page)).toHaveText(titlesOf(older, language));
          await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address + pathOf(older));
          await expect(links.locator('[aria-current="page"]')).toHaveText(older);
          await expect(links.locator('[rel="next"]')).toHaveAttribute('href', pathOf(newest));
          await links.locator('[rel="next"]').click();
          await expect(page).toHaveURL(pathOf(newest));
          await expect(links.locator('[rel="prev"]')).toHaveAttribute('href', pathOf(older));
          await expect(cards(page)).toHaveText(titlesOf(newest, language));
        },
      );
    });

  test(
    `in ${language}, a year without events is not found @composed`,
    inOneLanguage(language),
    async ({ page, lines }) => {
      for (const year of [yearAfter, 'never']) {
        expect((await page.goto(pathOf(year)))?.status()).toBe(404);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1, name: t.notFound.title })).toBeVisible();
      }
      expect(lines.splice(0).every((line) => line.includes('404'))).toBe(true);
    },
  );

  test(
    `in ${language}, a year is past once its first event is over, and the first page never shows one event alone`,
    inOneLanguage(language),
    async ({ page }) => {
      const first = eventsIn(language)
        .filter(({ start }) => start.startsWith(newest))
        .toSorted((a, b) => a.end.localeCompare(b.end))[0];
      const last = `${first?.end}T23:59:00+03:00`;
      const shown = page.getByRole('navigation', { name: t.years.label }).getByRole('link', { name: newest });
      await page.clock.setFixedTime(last);
      await page.goto(pathOf());
      await expect(cards(page).first()).toBeVisible();
      await expect(shown).toHaveCount(0);
      await page.clock.setFixedTime(Date.parse(last) + 2 * 60_000);
      await page.reload();
      await expect(shown).toBeVisible();
      await expect(cards(page).first()).toHaveText(first?.title ?? '');
      await expect(page.getByRole('heading', { level: 2, name: older, exact: true })).toBeVisible();
    },
  );
}

test('the list of events fetches past years only when a visitor chooses @composed', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const yearFetched = () => fetched.some((url) => url.includes(`/year/${older}.`));
  await page.goto('/events');
  await hydrated(page);
  expect(yearFetched()).toBe(false);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${words.fr.filter.past}`) })
    .click();
  await expect(cards(page)).toHaveText(
    eventsIn('fr')
      .filter(isPast)
      .map(({ title }) => title),
  );
  expect(yearFetched()).toBe(true);
});

test('a year that has only upcoming events is no page for search engines yet @composed', async ({ page }) => {
  const years = composition().pages.filter((path) => /^\/events\/past-events\/\d{4}$/.test(path));
  const upcoming = years.filter((path) => !pastYears.some((year) => path.endsWith(year)));
  expect(upcoming.length, 'the tests’ content has such a year').toBeGreaterThan(0);
  for (const path of upcoming) {
    await page.goto(path);
    await expect(page.getByText(words.fr.past.empty)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
});
