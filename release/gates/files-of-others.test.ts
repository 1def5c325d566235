import type { AppName } from 'contract/section.ts';
import { lineOf } from 'store/message.ts';
import { expect, it } from 'vitest';
import { filesOfOthers } from './files-of-others.ts';
import type { Checked, Site } from './site.ts';

const apps = {
  shell: { routes: [{ path: '' }, { path: 'about-us' }, { path: 'search' }], card: false },
  'mf-events': { routes: [{ path: 'events' }, { path: 'events/:slug' }], card: true },
  'mf-news': { routes: [{ path: 'news' }], card: true },
  'mf-contact': { routes: [{ path: 'contact-us' }], card: false },
};
const files = [
  ...['index.html', 'about-us/index.html', 'search/index.html', '404.html'],
  ...['worker.js', 'registry.json', 'sitemap.xml', 'robots.txt', 'favicon.ico', 'en/manifest.webmanifest'],
  ...['events/index.html', 'events/404.html', 'events/calendar.ics', 'en/events/calendar.ics', 'news/feed.atom'],
  ...['news/index.html', 'en/news/index.html', 'contact-us/index.html'],
];
const runs = (...sections: string[]) => ({ key: '', sections, content: ['shell/texts/fr'], listed: true });

/** A site whose files have the hash “live”, but for those given. `own` is what documents are without the whole site's facts. */
function siteWith(
  changes: Record<string, string | undefined> = {},
  { own = {} as Record<string, string>, news = 'a' } = {},
) {
  const names = files.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  const all = { ...Object.fromEntries(names.map((name) => [name, 'live'])), ...changes };
  const composition = {
    composer: 'c1',
    apps,
    files: Object.fromEntries(Object.entries(all).filter(([, hash]) => hash)),
    sources: {
      'index.html': runs('mf-events', 'mf-news'),
      'about-us/index.html': runs(),
      'search/index.html': { ...runs(), content: ['mf-news/pages/fr'] },
      'events/index.html': runs('mf-events'),
      'news/index.html': runs('mf-news'),
      'contact-us/index.html': runs('mf-contact'),
    },
  };
  const documents = files.map((file) => ({ file, own: own[file] ?? all[file] }));
  const releases = [{ app: 'mf-news', content: { items: { 'pages/fr': { file: news } } } }];
  return { composition, documents, releases } as unknown as Site;
}

const faults = (site: Site, changed: AppName[], more: Partial<Checked> = {}) =>
  filesOfOthers({ site, live: siteWith(), changed, sameDay: true, previousShell: undefined, ...more }).map(lineOf);

const changes = (owner: string, name: string) =>
  `${name} would be different, although nothing of ${owner} was released, to which it belongs.`;

it('accepts a section that changes its own files, its card, and what lists all apps', () => {
  const own = {
    'events/index.html': 'new',
    'events/index.html.br': 'new',
    'events/butere/index.html': 'new',
    'events/404.html': undefined,
    'en/events/calendar.ics': 'new',
  };
  const site = siteWith({ ...own, 'index.html': 'new', 'registry.json': 'new', 'sitemap.xml': 'new' });
  expect(faults(site, ['mf-events'])).toEqual([]);
  expect(filesOfOthers({ ...({} as Checked), site, live: undefined, changed: ['mf-events'] })).toEqual([]);
});

it.each([
  ['replaces the service worker', 'worker.js', 'shell'],
  ['changes a page of another section', 'news/index.html', 'mf-news'],
  ['changes a page of the shell without a card', 'about-us/index.html', 'shell'],
  ['changes the feed of another section', 'news/feed.atom', 'mf-news'],
  ['changes only a compressed copy', 'news/index.html.br', 'mf-news'],
  ['changes the home page, on which it has no card', 'index.html', 'shell', 'mf-contact' as const],
])('refuses a release of a section that %s', (_what, name, owner, app: AppName = 'mf-events') => {
  expect(faults(siteWith({ [name]: 'new' }), [app])).toEqual([changes(owner, name)]);
});

it.each([
  ['sw.js', 'shell'],
  ['news/win.svg', 'mf-news'],
  ['contact-us/form/index.html', 'mf-contact'],
  ['en/en/events/x.ics', 'shell'],
  ['events', 'shell'],
  ['assets/mf-events/x.js', 'shell'],
  ['news/index.html.gz.br', 'mf-news'],
])('refuses a section that adds %s', (name, owner) => {
  expect(faults(siteWith({ [name]: 'new' }), ['mf-events'])).toEqual([
    `${name} would be new, although nothing of ${owner} was released, to which it belongs.`,
  ]);
});

it('refuses a section that removes a page of another, and names several files at once', () => {
  const gone = { 'news/index.html': undefined, 'news/index.html.br': undefined, 'en/news/index.html': undefined };
  expect(faults(siteWith(gone), ['mf-events'])).toEqual([
    'news/index.html, en/news/index.html would be gone, although nothing of mf-news was released, to which it belongs.',
  ]);
});

it('accepts a page that shows content of the released app, if that content has changed', () => {
  const changed = { 'search/index.html': 'new' };
  expect(faults(siteWith(changed, { news: 'b' }), ['mf-news'])).toEqual([]);
  expect(faults(siteWith(changed), ['mf-news'])).toEqual([changes('shell', 'search/index.html')]);
});

it('accepts that every document names a new section, and nothing else in them', () => {
  const changed = { 'about-us/index.html': 'new', 'contact-us/index.html': 'new' };
  const own = { 'about-us/index.html': 'live' };
  expect(faults(siteWith(changed, { own }), ['mf-events'])).toEqual([changes('mf-contact', 'contact-us/index.html')]);
});

it('accepts that a shell, or a new composer, changes every file', () => {
  const site = siteWith({ 'news/index.html': 'new', 'worker.js': undefined, 'sw.js': 'new' });
  expect(faults(site, ['shell'])).toEqual([]);
  expect(faults({ ...site, composition: { ...site.composition, composer: 'c2' } }, [])).toEqual([]);
});

it('accepts on a new day other documents and other data of sections, but no new document and nothing of the whole site', () => {
  const data = { 'events/calendar.ics': 'new', 'news/feed.atom': undefined };
  const today = siteWith({ ...data, 'news/index.html': 'new', 'about-us/index.html': 'new', 'sitemap.xml': 'new' });
  expect(faults(today, [], { sameDay: false })).toEqual([]);
  for (const name of ['worker.js', 'registry.json', 'robots.txt', 'en/manifest.webmanifest'])
    expect(faults(siteWith({ [name]: 'new' }), [], { sameDay: false })).toEqual([changes('shell', name)]);
  expect(faults(siteWith({ 'news/more/index.html': 'new' }), [], { sameDay: false })).toHaveLength(1);
});

it('accepts no change at all when the same day is composed again', () => {
  expect(faults(siteWith(), [])).toEqual([]);
  for (const name of files) expect(faults(siteWith({ [name]: 'new' }), []), name).toHaveLength(1);
});
