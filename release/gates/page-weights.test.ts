import { expect, it } from 'vitest';
import { weigh } from './page-weights.ts';

const site = 'http://localhost';
const files = [
  { url: `${site}/events`, type: 'text/html', body: 9_000 },
  { url: `${site}/assets/shell/code/browser.js`, type: 'text/javascript', body: 100_000 },
  { url: `${site}/assets/mf-events/code/section.js`, type: 'text/javascript', body: 21_000 },
  { url: `${site}/assets/mf-events/content/list.fr.json`, type: 'application/json', body: 3_000 },
  { url: `${site}/assets/mf-news/code/section.js`, type: 'application/javascript', body: 4_000 },
  { url: `${site}/assets/shell/code/style.css`, type: 'text/css', body: 8_000 },
  { url: `${site}/assets/shell/code/hero.avif`, type: 'image/avif', body: 40_000 },
  { url: `${site}/assets/shell/code/piazzolla.woff2`, type: 'font/woff2', body: 20_000 },
];
it('adds up the files of each kind, and the heaviest section', () => {
  expect(weigh(files, `${site}/assets/shell/code/hero.avif`)).toEqual({
    html: 9_000,
    javascript: 125_000,
    section: 21_000,
    css: 8_000,
    fonts: 20_000,
    picture: 40_000,
    total: 205_000,
  });
});

it('has no picture if the largest element painted is text, and no section if the page has none', () => {
  const shell = files.filter(({ url }) => !url.includes('/mf-'));
  expect(weigh(shell, '')).toMatchObject({ section: 0, picture: 0 });
});
