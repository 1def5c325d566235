import { expect, it } from 'vitest';
import { exceeded, formatWeight, heaviest, overBudgets } from './budgets.ts';
import type { PageWeights } from './page-weights.ts';

const page = (change: Partial<PageWeights>): PageWeights => ({
  path: '/events',
  html: 9000,
  javascript: 100_000,
  section: 5000,
  css: 9000,
  fonts: 20_000,
  picture: 0,
  total: 0,
  ...change,
});

it('refuses a page that goes over a budget, and says by how much it grew', () => {
  expect(overBudgets([page({ section: 20_500 })], [page({})], ['mf-events'])).toEqual([
    '/events: code of one section 20.5 KB (+15.5 KB), over the budget of 20 KB. Make mf-events lighter (pnpm bench budgets shows more) and release again.',
  ]);
});

it('names the budgets that a page exceeds, and allows the home page a larger total', () => {
  const heavy = { javascript: 130_001, section: 20_000, total: 270_000 };
  expect(exceeded(page(heavy))).toEqual(['javascript', 'total']);
  expect(exceeded(page({ ...heavy, path: '/en' }))).toEqual(['javascript']);
});

it('reports several pages in one message, the heaviest first', () => {
  const pages = [page({ html: 15_000 }), page({ html: 16_000, path: '/news' })];
  expect(overBudgets(pages, [], ['mf-news'])[0]).toMatch(/^\/news, and 1 more page: HTML 16\.0 KB, over/);
});

it('accepts a page that was already over budget and hardly grew', () => {
  const before = [page({ html: 15_000 })];
  expect(overBudgets([page({ html: 15_300 })], before, ['mf-news'])).toEqual([]);
  expect(overBudgets([page({ html: 15_600 })], before, ['mf-news'])).toHaveLength(1);
});

it('allows for the accuracy of measured weights', () => {
  expect(overBudgets([page({ total: 252_000 })], [], ['mf-news'], 5000)).toEqual([]);
  expect(overBudgets([page({ total: 256_000 })], [], ['mf-news'], 5000)).toHaveLength(1);
});

it('reports the page whose weight changed most', () => {
  const live = [page({}), page({ path: '/news', html: 9900 })];
  const [html] = heaviest([page({ html: 8000 }), page({ path: '/news', html: 9900 })], live);
  expect(html && formatWeight(html)).toBe('HTML 8.0 KB (−1.0 KB) on /events');
  const [same] = heaviest(live, live);
  expect(same && formatWeight(same)).toBe('HTML 9.9 KB (as before) on /news');
});
