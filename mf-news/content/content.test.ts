import { readRepeated } from 'tools/content/testing/repeat-content.ts';
import { expect, it } from 'vitest';
import type { Article, ArticleSummary, LatestNews } from './news-content.ts';
import type { Documents, Resource, Resources } from './resources-content.ts';

it('has each article in its year, newest first and undated last, and shows the newest eight of a tab', () => {
  const { item, items } = readRepeated('news', 'news', 10);
  const years = item<string[]>('years');
  expect(years).toEqual([...years.slice(0, -1).toSorted().reverse(), 'undated']);
  const listed = years.flatMap((year) =>
    item<ArticleSummary[]>(`year/${year}`).map(({ slug, date = 'undated' }) => {
      expect(date.split('-')[0]).toBe(year);
      return slug;
    }),
  );
  const articles = items<Article>('article').map(([, article]) => article);
  expect(listed.sort()).toEqual(articles.map(({ slug }) => slug).sort());
  for (const [tab, { articles: shown, count }] of Object.entries(item<LatestNews>('latest'))) {
    const dates = articles.flatMap(({ date = '', tab: of }) => (of === tab ? date : [])).sort();
    expect(count).toBe(dates.length);
    expect(shown.map(({ date = '' }) => date)).toEqual(dates.slice(-8).reverse());
  }
});

it('has each document in its section and year, newest first, the newest on pages of their own', () => {
  const { item } = readRepeated('news', 'resources', 50);
  const { sections, newest } = item<Resources>('resources');
  const all = item<Documents>('allDocuments');
  const ofPart = (part: string) => item<Resource[]>(`documents/${part}`);
  for (const { id, count, years } of sections) {
    expect(years).toEqual(years.toSorted().reverse());
    expect(years.flatMap((year) => ofPart(`${id}-${year}`))).toEqual(all[id]);
    expect(all[id]).toHaveLength(count);
    expect(ofPart(id)).toEqual(all[id].slice(0, 20));
    expect(newest[id]).toEqual(all[id].slice(0, 8));
  }
  const one = readRepeated('news', 'resources', 1).item<Resources>('resources').sections;
  const bytes = JSON.stringify(sections).length - JSON.stringify(one).length;
  const years = sections.flatMap(({ years }) => years).length;
  expect(bytes / years, 'bytes for a year that is not shown').toBeLessThan(10);
});
