import { expect, it } from 'vitest';
import { overBudgets, type PageWeights, weigh } from './budgets.ts';
import type { Site } from './site.ts';

const light = { html: 9000, javascript: 100_000, section: 5000, css: 9000, fonts: 20_000, picture: 0, total: 0 };
const page = (change: Partial<PageWeights>): PageWeights => ({ path: '/events', ...light, ...change });

const [aim, limit] = ['gate.overAim', 'gate.overLimit'];
const ofSection = { pages: '/events', apps: 'mf-events', before: 5, aim: 20, limit: 25 };
const twice = [page({ html: 18_000 }), page({ html: 19_000, path: '/news' })];
it.each<[what: string, pages: PageWeights[], before: PageWeights[], faults: object[]]>([
  ['over an aim', [page({ section: 21_000 })], [page({})], [{ code: aim, params: { ...ofSection, size: 21 } }]],
  ['over 1.25 times', [page({ section: 25_100 })], [page({})], [{ code: limit, params: { ...ofSection, size: 25.1 } }]],
  ['a larger total of the home page', [page({ path: '/en', total: 270_000 })], [], []],
  ['such a total of another page', [page({ total: 270_000 })], [], [{ code: aim }]],
  ['several pages, the heaviest first', twice, [], [{ params: { pages: '/news, /events', size: 19 } }]],
  ['what was over an aim and hardly grew', [page({ html: 15_300 })], [page({ html: 15_000 })], []],
  ['what was over a limit and hardly grew', [page({ html: 18_300 })], [page({ html: 18_000 })], []],
  ['what was over an aim and grew', [page({ html: 15_600 })], [page({ html: 15_000 })], [{ code: aim }]],
  ['what was over a limit and grew', [page({ html: 18_600 })], [page({ html: 18_000 })], [{ code: limit }]],
])('judges %s', (_what, pages, before, faults) => {
  const checked = { site: {} as Site, live: undefined, changed: ['mf-events' as const], previousShell: undefined };
  expect(overBudgets(checked, pages, before)).toMatchObject(faults);
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
});
