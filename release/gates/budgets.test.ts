import { lineOf } from 'store/message.ts';
import { expect, it } from 'vitest';
import { exceeded, overAims, overLimits, type Weighed } from './budgets.ts';
import { readDocument } from './document.ts';
import { heaviest } from './heaviest.ts';
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
type Of = Pick<Weighed, 'pages'> & Partial<Weighed>;
const refused = (weighed: Of) => overLimits({ before: [], changed: ['mf-events'], ...weighed }).map(lineOf);
const told = (weighed: Of) => overAims({ before: [], changed: ['mf-events'], ...weighed }).map(lineOf);

it('tells of a page that goes over an aim, with what is left, and refuses only from 1.25 times as much', () => {
  const [before, pages] = [[page({})], [page({ section: 21_000 })]];
  expect(refused({ pages, before })).toEqual([]);
  expect(told({ pages, before })).toEqual([
    '/events: code of one section 21 KB, over the aim of 20 KB. 4 KB are left to the limit of 25 KB.',
  ]);
  const heavier = [page({ section: 25_100 })];
  expect(told({ pages: heavier, before })).toEqual([]);
  expect(refused({ pages: heavier, before })).toEqual([
    '/events: code of one section 25.1 KB, over the limit of 25 KB. 20 KB were left, and this release adds 20.1 KB. Make mf-events lighter (pnpm bench budgets shows more) and release again.',
  ]);
});

it('names the app whose part of the page has grown, and for a card the two ways out', () => {
  const home = (events: string, news: string) =>
    readDocument('index.html', `<i data-section="mf-events">${events}</i><i data-section="mf-news">${news}</i>`);
  const weighed: Of = {
    pages: [page({ path: '/', html: 17_600 })],
    before: [page({ path: '/', html: 17_400 })],
    changed: ['mf-events', 'mf-news'],
    documents: [home('a', 'news')],
    documentsBefore: [home('a', 'n')],
  };
  expect(refused(weighed)).toEqual([
    '/: HTML 17.6 KB, over the limit of 17.5 KB. 0.1 KB were left for all cards, and this release adds 0.2 KB. Make the card of mf-news or another part of the home page lighter (pnpm bench budgets shows more), or release mf-news without homeCard.',
  ]);
  expect(refused({ ...weighed, changed: ['shell'] })[0]).toContain('Make shell lighter');
});

it('names the aims that a page exceeds, and allows the home page a larger total', () => {
  const heavy = { javascript: 130_001, section: 20_000, total: 270_000 };
  expect(exceeded(page(heavy))).toEqual(['javascript', 'total']);
  expect(exceeded(page({ ...heavy, path: '/en' }))).toEqual(['javascript']);
});

it('reports several pages in one message, the heaviest first', () => {
  const pages = [page({ html: 18_000 }), page({ html: 19_000, path: '/news' })];
  expect(refused({ pages })[0]).toMatch(/^\/news, \/events: HTML 19 KB, over/);
});

it('accepts a page that was already over a budget and hardly grew', () => {
  for (const [overBudget, html] of [
    [told, 15_000],
    [refused, 18_000],
  ] as const) {
    const before = [page({ html })];
    expect(overBudget({ pages: [page({ html: html + 300 })], before })).toEqual([]);
    expect(overBudget({ pages: [page({ html: html + 600 })], before })).toHaveLength(1);
  }
});

it('allows for the accuracy of measured weights', () => {
  expect(refused({ pages: [page({ total: 315_000 })], slack: 5000 })).toEqual([]);
  expect(refused({ pages: [page({ total: 318_000 })], slack: 5000 })).toHaveLength(1);
});

it('says of each kind of weight which page changed most', () => {
  const live = [page({}), page({ path: '/news', html: 9900 })];
  expect(heaviest([page({ html: 8000 }), page({ path: '/news', html: 9900 })], live)[0]).toBe(
    'HTML 8.0 KB (−1.0 KB) on /events',
  );
  expect(heaviest(live, live)[0]).toBe('HTML 9.9 KB (as before) on /news');
});
