import type { Page } from '@playwright/test';
import type { LatestNews } from 'mf-news/content/news-content.ts';
import { newsTabs as tabs } from 'mf-news/src/tabs.ts';
import { count, fillIn } from '../../fill-in.ts';
import { articlesIn } from '../../read-content.ts';
import { expectAccessible } from '../axe.ts';
import { at, expect, goTo, language, mainHeading, openPage, test } from '../site.ts';
import { ofNews } from '../words.ts';

const [firstTab, secondTab, lastTab] = tabs;
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

const t = ofNews[language];
const names = t.news.tab;
const articles = articlesIn(language);
const ofTab = (name: string) => articles.filter((article) => article.tab === name);

test('each tab shows its articles, has an address and is reached by keyboard', async ({ page }) => {
  await openPage(page, at('/news'));
  const panel = page.getByRole('tabpanel');
  for (const name of tabs) {
    if (name !== firstTab) await tab(page, names[name]).click();
    await expect(tab(page, names[name])).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(panel, 'one panel, named by its tab').toHaveAccessibleName(names[name]);
    await expect(page).toHaveURL(at(name === firstTab ? '/news' : `/news?tab=${name}`));
    await expect(panel.getByText(count(t.news, 'count', ofTab(name).length, language), { exact: true })).toBeVisible();
    await expect(panel.getByRole('article').getByRole('heading')).toHaveText(ofTab(name).map(({ title }) => title));
  }
  await openPage(page, at(`/news?tab=${secondTab}`));
  await expect(tab(page, names[secondTab])).toHaveAttribute('aria-selected', 'true');
  await expect(panel).toHaveAccessibleName(names[secondTab]);
  await page.setViewportSize({ width: 360, height: 900 });
  await expectAccessible(page);
  await openPage(page, at('/news?tab=nonsense'));
  await expect(panel, 'an unknown tab is the first').toHaveAccessibleName(names[firstTab]);

  // Once the page has its code, arrow keys move between the tabs.
  await mainHeading(page).focus();
  await page.keyboard.press('Tab');
  await expect(tab(page, names[firstTab])).toBeFocused();
  for (const [key, name] of [
    ['End', names[lastTab]],
    ['ArrowRight', names[firstTab]],
    ['ArrowLeft', names[lastTab]],
    ['Home', names[firstTab]],
    ['ArrowRight', names[secondTab]],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
});

test('a tab with more articles than the page shows can show them all', async ({ page }) => {
  const full = tabs.find((name) => ofTab(name).length > 1) as (typeof tabs)[number];
  const all = ofTab(full);
  // Serves the list of a section with many more articles: the page has only the first of the tab.
  await page.route(`**/content/latest.${language}*.json`, async (route) => {
    const response = await route.fetch();
    const latest: LatestNews = await response.json();
    latest[full].articles = latest[full].articles.slice(0, 1);
    await route.fulfill({ response, json: latest });
  });
  await openPage(page, at('/events'));
  await goTo(page, at(`/news?tab=${full}`));
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('article')).toHaveCount(1);
  await panel.getByRole('button', { name: fillIn(t.news.whole, { number: all.length }) }).click();
  await expect(panel.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(all.map(({ title }) => title));
  await expect(panel.getByRole('button')).toHaveCount(0);
  await expect(panel).toBeFocused();
});
