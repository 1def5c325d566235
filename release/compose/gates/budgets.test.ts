import { lineOf } from 'store/message.ts';
import { expect, it } from 'vitest';
import { exceeded, overAims, overLimits, type PageWeights, weigh } from './budgets.ts';
import type { Checked } from './site.ts';

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
const check = (pages: PageWeights[], before: PageWeights[] = [], changed = ['mf-events']) => {
  const checked = { site: { weights: pages }, live: { weights: before }, changed } as unknown as Checked;
  return { refused: overLimits(checked).map(lineOf), told: overAims(checked).map(lineOf) };
};

it('tells of a page that goes over an aim, with what is left, and refuses only from 1.25 times as much', () => {
  expect(check([page({ section: 21_000 })], [page({})])).toEqual({
    refused: [],
    told: ['/events: code of one section 21 KB, over the aim of 20 KB. 4 KB are left to the limit of 25 KB.'],
  });
  expect(check([page({ section: 25_100 })], [page({})])).toEqual({
    refused: [
      '/events: code of one section 25.1 KB, over the limit of 25 KB. 20 KB were left, and this release adds 20.1 KB. Make mf-events lighter (pnpm bench budgets shows more) and release again.',
    ],
    told: [],
  });
});

it('names for a card the two ways out', () => {
  const [pages, before] = [[page({ path: '/', html: 17_600 })], [page({ path: '/', html: 17_400 })]];
  expect(check(pages, before, ['mf-news']).refused).toEqual([
    '/: HTML 17.6 KB, over the limit of 17.5 KB. 0.1 KB were left for all cards, and this release adds 0.2 KB. Make the card of mf-news or another part of the home page lighter (pnpm bench budgets shows more), or release mf-news without homeCard.',
  ]);
  expect(check(pages, before, ['shell']).refused[0]).toContain('Make shell lighter');
});

it('names the aims that a page exceeds, and allows the home page a larger total', () => {
  const heavy = { javascript: 130_001, section: 20_000, total: 270_000 };
  expect(exceeded(page(heavy))).toEqual(['javascript', 'total']);
  expect(exceeded(page({ ...heavy, path: '/en' }))).toEqual(['javascript']);
});

it('reports several pages in one message, the heaviest first', () => {
  const pages = [page({ html: 18_000 }), page({ html: 19_000, path: '/news' })];
  expect(check(pages).refused).toEqual([expect.stringMatching(/^\/news, \/events: HTML 19 KB, over/)]);
});

it.each([
  ['told', 15_000],
  ['refused', 18_000],
] as const)('accepts a page that was already over a budget (%s) and hardly grew', (answer, html) => {
  expect(check([page({ html: html + 300 })], [page({ html })])[answer]).toEqual([]);
  expect(check([page({ html: html + 600 })], [page({ html })])[answer]).toHaveLength(1);
});

it('weighs the files of each kind, and the heaviest section', () => {
  const files = [
    { url: '/events', type: 'text/html', body: 9_000 },
    { url: 'http://site/assets/shell/code/browser.js', type: 'text/javascript', body: 100_000 },
    { url: '/assets/mf-events/code/section.js', type: 'text/javascript', body: 21_000 },
    { url: '/assets/mf-events/content/list.fr.json', type: 'application/json', body: 3_000 },
    { url: '/assets/mf-news/code/section.js', type: 'application/javascript', body: 4_000 },
    { url: '/assets/shell/code/style.css', type: 'text/css', body: 8_000 },
    { url: '/assets/shell/code/hero.avif', type: 'image/avif', body: 40_000 },
    { url: '/assets/shell/code/piazzolla.woff2', type: 'font/woff2', body: 20_000 },
  ];
  const weights = { html: 9_000, javascript: 125_000, section: 21_000, css: 8_000, fonts: 20_000, total: 205_000 };
  expect(weigh(files, '/assets/shell/code/hero.avif')).toEqual({ ...weights, picture: 40_000 });
  expect(weigh(files.slice(0, 2), '')).toMatchObject({ section: 0, picture: 0 });
});
