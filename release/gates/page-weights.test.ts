import { expect, it } from 'vitest';
import { contentAddresses, weigh } from './page-weights.ts';

const site = 'http://localhost';
const files = [
  { url: `${site}/events`, type: 'text/html', body: 9_000 },
  { url: `${site}/assets/shell/1a/browser.js`, type: 'text/javascript', body: 100_000 },
  { url: `${site}/assets/mf-events/2b/section.js`, type: 'text/javascript', body: 21_000 },
  { url: `${site}/assets/mf-events/2b/fr.js`, type: 'text/javascript', body: 3_000 },
  { url: `${site}/assets/mf-news/3c/section.js`, type: 'application/javascript', body: 4_000 },
  { url: `${site}/assets/shell/1a/style.css`, type: 'text/css', body: 8_000 },
  { url: `${site}/assets/shell/1a/hero.avif`, type: 'image/avif', body: 40_000 },
  { url: `${site}/assets/shell/1a/piazzolla.woff2`, type: 'font/woff2', body: 20_000 },
];
const content = contentAddresses([
  {
    app: 'mf-events',
    version: '2b',
    inventory: [
      { file: 'fr.js', entry: 'content:events/list/fr', imports: [], packages: [] },
      { file: 'section.js', entry: 'src/section.ts', imports: [], packages: [] },
    ],
  },
]);

it('adds up the files of each kind, and takes the heaviest section without its content', () => {
  expect(weigh(files, content, `${site}/assets/shell/1a/hero.avif`)).toEqual({
    html: 9_000,
    javascript: 128_000,
    section: 21_000,
    css: 8_000,
    fonts: 20_000,
    picture: 40_000,
    total: 205_000,
  });
});

it('has no picture if the largest element painted is text, and no section if the page has none', () => {
  const shell = files.filter(({ url }) => !url.includes('/mf-'));
  expect(weigh(shell, content, '')).toMatchObject({ section: 0, picture: 0 });
});
