import type { Both } from 'contract/language.ts';
import { contentModules, readContent } from 'tools/content/modules.ts';
import { ContentCopy } from 'tools/content/testing/content-copy.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArticleSummary, LatestNews } from './news-content.ts';

const app = contentModules.find(({ app }) => app.namespace === 'news')?.app;
const copy = new ContentCopy();
afterAll(() => copy.delete());

const times = 20;
const article = 'content/news/short.yaml';
let before: Record<string, Both<unknown>>;
let after: Record<string, Both<unknown>>;
beforeAll(() => {
  if (!app) throw new Error('There is no app of news.');
  before = readContent(app, copy.folders);
  const text = copy.read(article);
  for (let year = 2000; year < 2000 + times; year++)
    copy.write(`content/news/again-${year}.yaml`, text.replace(/^date: .*$/m, `date: ${year}-05-01`));
  after = readContent(app, copy.folders);
});

const yearsOf = (content: typeof before) => content.years?.en as string[];
const ofYear = (content: typeof before, year: string) => content[`year/${year}`]?.en as ArticleSummary[];
const latestOf = (content: typeof before) => Object.values(content.latest?.en as LatestNews);

it('has each article in its year, newest first and undated last', () => {
  const listed = yearsOf(after).flatMap((year) =>
    ofYear(after, year).map(({ slug, date }) => {
      expect(date?.slice(0, 4) ?? 'undated').toBe(year);
      return `article/${slug}`;
    }),
  );
  const dated = yearsOf(after).slice(0, -1);
  expect(yearsOf(after)).toEqual([...dated.toSorted().reverse(), 'undated']);
  expect(listed.sort()).toEqual(
    Object.keys(after)
      .filter((item) => item.startsWith('article/'))
      .sort(),
  );
});

it('shows the newest eight of a tab, and counts all', () => {
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number);
  const count = (content: typeof before) => sum(latestOf(content).map(({ count }) => count));
  expect(count(after)).toBe(count(before) + times);
  expect(Math.max(...latestOf(after).map(({ articles }) => articles.length))).toBe(8);
});
