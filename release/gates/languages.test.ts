import { lineOf } from 'store/message.ts';
import type { Release } from 'store/release.ts';
import { expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { languages } from './languages.ts';
import type { Checked, Site } from './site.ts';

const page = (file: string, lang: string, path: string) => {
  const english = path === '/' ? '/en' : `/en${path}`;
  return readDocument(
    file,
    `<html lang="${lang}"><link rel="alternate" hreflang="fr" href="https://a.example${path}"><link rel="alternate" hreflang="en" href="https://a.example${english}">`,
  );
};
const faults = (site: Partial<Site>) =>
  languages({ site: { documents: [], releases: [], ...site } } as unknown as Checked).map(lineOf);

it('accepts pairs of documents that name each other', () => {
  const documents = [
    page('index.html', 'fr', '/'),
    page('en/index.html', 'en', '/'),
    page('news/index.html', 'fr', '/news'),
    page('en/news/index.html', 'en', '/news'),
  ];
  expect(faults({ documents })).toEqual([]);
});

it('reports documents in one language only, or in the wrong one', () => {
  expect(faults({ documents: [page('news/index.html', 'fr', '/news')] })).toEqual([
    '/news has no page in the other language: en/news/index.html is missing. Add it and release again.',
  ]);
  const documents = [page('news/index.html', 'en', '/news'), page('en/news/index.html', 'en', '/gallery')];
  expect(faults({ documents })).toEqual([
    '/news is in “fr” but its lang attribute is “en”.',
    '/en/news has no alternate link to /news, its “fr” address.',
    '/en/news has no alternate link to /en/news, its “en” address.',
  ]);
});

it('reports content in one language only', () => {
  const items = Object.fromEntries(['list/fr', 'list/en', 'texts/fr'].map((item) => [item, { file: item, since: '' }]));
  const release = { app: 'mf-events', version: 'a1', content: { items } } as unknown as Release;
  expect(faults({ releases: [release] })).toEqual([
    'mf-events a1 has texts/fr but not texts/en. Translate it and release again.',
  ]);
});
