import { readRepeated } from 'tools/content/testing/repeat-content.ts';
import { expect, it } from 'vitest';
import type { Article, ArticleSummary, LatestNews } from './news-content.ts';

const { item, items } = readRepeated('news', 'news', 10);

it('has each article in its year, newest first and undated last', () => {
  const years = item<string[]>('years');
  expect(years).toEqual([...years.slice(0, -1).toSorted().reverse(), 'undated']);
  const listed = years.flatMap((year) =>
    item<ArticleSummary[]>(`year/${year}`).map(({ slug, date }) => ({ slug, year, date })),
  );
  for (const { year, date } of listed) expect(date?.slice(0, 4) ?? 'undated').toBe(year);
  const slugs = items('article').map(([slug]) => slug);
  expect(listed.map(({ slug }) => slug).sort()).toEqual(slugs.sort());
});

it('shows the newest eight of a tab, and counts all', () => {
  const articles = items<Article>('article').map(([, article]) => article);
  for (const [tab, { articles: shown, count }] of Object.entries(item<LatestNews>('latest'))) {
    const ofTab = articles.filter((article) => article.tab === tab);
    const dates = ofTab.map(({ date = '' }) => date).sort();
    expect(count).toBe(ofTab.length);
    expect(shown.map(({ date = '' }) => date)).toEqual(dates.slice(-8).reverse());
  }
});
