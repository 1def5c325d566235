import { languages, localPath, otherLanguage, splitPath } from 'contract/language.ts';
import { expect, it } from 'vitest';
import { address } from '../read-content.ts';
import { composition, pagesIn } from '../tests/composition.ts';
import { inBothLanguages, routes } from '../tests/routes.ts';
import { words } from '../tests/words.ts';
import { documentAt, fileAt, htmlAt, textOf, textsOf } from './document.ts';

const pages = languages.flatMap((language) => pagesIn(language));

it('there is a document for every route of docs/spec.md, in both languages', () => {
  expect(composition().pages).toEqual(expect.arrayContaining(inBothLanguages(routes)));
});

it.each(pages)('%s says what it is, in its language, and can be read without JavaScript', (path) => {
  const document = documentAt(path);
  const { language, path: french } = splitPath(path);
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? '';
  const meta = (key: string) => attribute(`meta[name="${key}"], meta[property="${key}"]`, 'content');
  const hrefIn = (hreflang: string) => attribute(`link[hreflang="${hreflang}"]`, 'href');
  expect(document.documentElement.lang).toBe(language);
  expect(textsOf(document, 'h1').filter(Boolean)).toHaveLength(1);
  expect(textOf(document.querySelector('main')).length).toBeGreaterThan(80);
  expect(document.querySelectorAll('body footer')).toHaveLength(1);
  const toggle = [...document.querySelectorAll('header a[lang], footer a[lang]')];
  expect(toggle.map(textOf)).toContain(words[language].language.other);
  for (const link of toggle) expect(link.getAttribute('href')).toBe(localPath(french, otherLanguage(language)));

  expect(attribute('link[rel="canonical"]', 'href')).toBe(address + path);
  expect(hrefIn('fr')).toBe(address + french);
  expect(hrefIn('en')).toBe(address + localPath(french, 'en'));
  expect(hrefIn('x-default')).toBe(address + french);
  expect(meta('description')).not.toBe('');
  expect(meta('description').length).toBeLessThanOrEqual(160);
  expect(meta('og:title')).not.toBe('');
  expect(meta('og:url')).toBe(address + path);
  expect(meta('og:locale')).toBe(language === 'fr' ? 'fr_KE' : 'en_KE');
});

it.each(composition().pages)('%s allows its own scripts and no others', (path) => {
  const html = htmlAt(path);
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  expect(/script-src ([^;]+)/.exec(policy.replaceAll('&#x27;', "'"))?.[1]).toMatch(/^'self'( 'sha256-[^']+')+$/);
  expect(html.indexOf('Content-Security-Policy'), 'before all that it governs').toBeLessThan(html.indexOf('<script'));
});

it('published styles have neither layers nor scripting queries', () => {
  const styles = pages.flatMap((path) =>
    [...documentAt(path).querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href') ?? ''),
  );
  expect(styles.length).toBeGreaterThan(pages.length);
  for (const text of [...[...new Set(styles)].map(fileAt), ...pages.map(htmlAt)])
    expect(text).not.toMatch(/@layer|\(scripting/);
});
