import { languages, localPath } from 'contract/language.ts';
import type { LatestNews } from 'mf-news/content/news-content.ts';
import { newsTabs } from 'mf-news/src/tabs.ts';
import { articlesIn, newsYearsIn, titled } from '../../read-content.ts';
import { say } from '../../say.ts';
import { expect, goTo, hydrated, inOneLanguage, test } from '../site.ts';
import { words } from './words.ts';

const tab = newsTabs.find((name) => articlesIn('fr').filter((article) => article.tab === name).length > 1);

for (const language of languages) {
  const t = words[language];
  const at = (path: string) => localPath(path, language);
  const nameOf = (year: string) => (year === 'undated' ? t.years.undated : year);
  const titleOf = (year: string) => (year === 'undated' ? t.years.undatedTitle : say(t.years.title, { year }));

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test(
        `in ${language}, links lead from the news to the articles of each year @composed`,
        inOneLanguage(language),
        async ({ page }) => {
          await page.goto(at('/news'));
          if (javaScriptEnabled) await hydrated(page);
          const links = page.getByRole('navigation', { name: t.years.label });
          const years = newsYearsIn(language);
          await expect(links.getByRole('link')).toHaveText(years.map(({ year }) => nameOf(year)));
          for (const [index, { year, articles }] of years.entries()) {
            await links.getByRole('link', { name: nameOf(year), exact: true }).click();
            await expect(page).toHaveURL(at(`/news/years/${year}`));
            await expect(page).toHaveTitle(titled(titleOf(year), language));
            await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(
              articles.map(({ title }) => title),
            );
            await expect(links.locator('[aria-current="page"]')).toHaveText(nameOf(year));
            const [newer, older] = [years[index - 1], years[index + 1]];
            await expect(links.locator('[rel="next"]')).toHaveText(newer ? [nameOf(newer.year)] : []);
            await expect(links.locator('[rel="prev"]')).toHaveText(older ? [nameOf(older.year)] : []);
          }
        },
      );
    });

  test(
    `in ${language}, a year without articles is not found @composed`,
    inOneLanguage(language),
    async ({ page, lines }) => {
      expect((await page.goto(at('/news/years/1900')))?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1, name: t.notFound.title })).toBeVisible();
      expect(lines.splice(0).every((line) => line.includes('404'))).toBe(true);
    },
  );

  test(
    `in ${language}, a tab with more articles than the page shows can show them all @composed`,
    inOneLanguage(language),
    async ({ page }) => {
      const all = articlesIn(language).filter((article) => article.tab === tab);
      // Serves the list of a section with many more articles: the page has only the first of the tab.
      await page.route(`**/content/latest.${language}*.json`, async (route) => {
        const response = await route.fetch();
        const latest: LatestNews = await response.json();
        const cut = latest[tab as (typeof newsTabs)[number]];
        cut.articles = cut.articles.slice(0, 1);
        await route.fulfill({ response, json: latest });
      });
      await page.goto(at('/events'));
      await hydrated(page);
      await goTo(page, at(`/news?tab=${tab}`));
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('article')).toHaveCount(1);
      await panel.getByRole('button', { name: say(t.news.whole, { number: all.length }) }).click();
      await expect(panel.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(
        all.map(({ title }) => title),
      );
      await expect(panel.getByRole('button')).toHaveCount(0);
      await expect(panel).toBeFocused();
    },
  );
}
