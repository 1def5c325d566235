import { lineOf, type Message } from 'store/message.ts';
import { expect, it } from 'vitest';
import { overBudgets, type PageWeights, weigh } from './budgets.ts';
import type { Site } from './site.ts';

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
const parts = { today: '', releases: {}, sources: {}, apps: {}, sectionFiles: {}, files: {}, composer: '' };
const site: Site = { id: '', composition: parts, releases: [], documents: [] };
const over = (pages: PageWeights[], before: PageWeights[] = []) =>
  overBudgets({ site, live: undefined, changed: ['mf-events'], previousShell: undefined }, pages, before);

it('tells of a page that goes over an aim, and refuses only from 1.25 times as much', () => {
  const aim = { pages: '/events', size: 21, before: 5, aim: 20, limit: 25 };
  expect(over([page({ section: 21_000 })], [page({})])).toMatchObject([{ code: 'gate.overAim', params: aim }]);
  expect(lineOf(over([page({ section: 21_000 })])[0] as Message)).toMatch(
    /^\/events: code of one section 21 KB, over the aim/,
  );
  const limit = { apps: 'mf-events', size: 25.1, limit: 25, before: 5 };
  expect(over([page({ section: 25_100 })], [page({})])).toMatchObject([{ code: 'gate.overLimit', params: limit }]);
});

const twice = [page({ html: 18_000 }), page({ html: 19_000, path: '/news' })];
it.each<[what: string, pages: PageWeights[], before: PageWeights[], faults: object[]]>([
  ['a larger total of the home page', [page({ path: '/en', total: 270_000 })], [], []],
  ['such a total of another page not', [page({ total: 270_000 })], [], [{ code: 'gate.overAim' }]],
  ['several pages not, and names the heaviest first', twice, [], [{ params: { pages: '/news, /events', size: 19 } }]],
  ['what was over an aim and hardly grew', [page({ html: 15_300 })], [page({ html: 15_000 })], []],
  ['what was over a limit and hardly grew', [page({ html: 18_300 })], [page({ html: 18_000 })], []],
  ['what was over an aim and grew not', [page({ html: 15_600 })], [page({ html: 15_000 })], [{ code: 'gate.overAim' }]],
  [
    'what was over a limit and grew not',
    [page({ html: 18_600 })],
    [page({ html: 18_000 })],
    [{ code: 'gate.overLimit' }],
  ],
])('accepts %s', (_what, pages, before, faults) => expect(over(pages, before)).toMatchObject(faults));

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
