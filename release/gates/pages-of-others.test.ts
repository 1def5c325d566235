import type { AppName } from 'contract/section.ts';
import { expect, it } from 'vitest';
import { pagesOfOthers } from './pages-of-others.ts';
import type { Site } from './site.ts';

const documents = [
  { file: 'index.html', address: '/', app: 'shell' },
  { file: 'events/index.html', address: '/events', app: 'mf-events' },
  { file: 'news/index.html', address: '/news', app: 'mf-news' },
];

/** A site whose files have the hash “live”, but for those given. */
const site = (changed: Record<string, string | undefined> = {}) => {
  const names = documents.flatMap(({ file }) => [file, `${file}.br`, `${file}.gz`]);
  const files = { ...Object.fromEntries(names.map((name) => [name, 'live'])), ...changed };
  return { documents, composition: { files } } as unknown as Site;
};
const faults = (files: Record<string, string | undefined>, ...apps: AppName[]) =>
  pagesOfOthers(site(files), site(), apps);

it('accepts a section that changes its own pages, and those of the shell that show its card', () => {
  expect(faults({ 'events/index.html': 'new', 'index.html': 'new', 'sitemap.xml': 'new' }, 'mf-events')).toEqual([]);
  expect(pagesOfOthers(site(), undefined, ['mf-events'])).toEqual([]);
});

it('refuses one that changes or removes a page of another section, or only a compressed copy of it', () => {
  for (const file of ['news/index.html', 'news/index.html.br', 'news/index.html.gz'])
    for (const hash of ['new', undefined])
      expect(faults({ [file]: hash }, 'mf-events'), file).toEqual([
        '/news is a page of mf-news, and would change by this release of mf-events.',
      ]);
});

it('accepts that a shell changes every page', () => {
  expect(faults({ 'news/index.html': 'new' }, 'shell')).toEqual([]);
});
