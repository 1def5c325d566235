import { expect, it } from 'vitest';
import { exceeded, weigh } from './budgets.ts';
import { median } from './speed.ts';

const site = 'http://localhost';
const received = [
  { url: `${site}/events`, type: 'text/html', body: 9_000, headers: 900 },
  { url: `${site}/assets/shell/1a/browser.js`, type: 'text/javascript', body: 100_000, headers: 900 },
  { url: `${site}/assets/mf-events/2b/section.js`, type: 'text/javascript', body: 21_000, headers: 900 },
  { url: `${site}/assets/mf-events/2b/fr.js`, type: 'text/javascript', body: 3_000, headers: 900 },
  { url: `${site}/assets/shell/1a/hero.avif`, type: 'image/avif', body: 40_000, headers: 900 },
];
const isContent = (pathname: string) => pathname.endsWith('/fr.js');

it('weighs bodies, and a section by its code without its content', () => {
  const weights = weigh(received, `${site}/assets/shell/1a/hero.avif`, isContent);
  expect(weights).toMatchObject({ html: 9_000, javascript: 124_000, section: 21_000, picture: 40_000, total: 173_000 });
});

it('names the budgets that a page exceeds', () => {
  expect(exceeded({ path: '/events', ...weigh(received, undefined, isContent) })).toEqual(['section']);
});

it('allows the home page more in all', () => {
  const heavy = [...received, { url: `${site}/film`, type: 'video/mp4', body: 100_000, headers: 900 }];
  expect(exceeded({ path: '/en', ...weigh(heavy, undefined, isContent) })).toEqual(['section']);
  expect(exceeded({ path: '/events', ...weigh(heavy, undefined, isContent) })).toEqual(['section', 'total']);
});

it('takes the middle run, or the mean of the two in the middle', () => {
  expect(median([900, 100, 300])).toBe(300);
  expect(median([900, 100, 300, 400])).toBe(350);
});
