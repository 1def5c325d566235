import type { AppName } from 'contract/section.ts';
import { expect, it } from 'vitest';
import { filesOfOthers } from './files-of-others.ts';
import type { Checked, Site } from './site.ts';

const apps = {
  shell: { routes: [{ path: '' }, { path: 'about-us' }, { path: 'search' }] },
  'mf-events': { routes: [{ path: 'events' }, { path: 'events/:slug' }] },
  'mf-news': { routes: [{ path: 'news' }] },
  'mf-contact': { routes: [{ path: 'contact-us' }, { path: 'contact-us/events/:slug', each: 'mf-events/entry' }] },
};
const files = [
  ...['index.html', 'about-us/index.html', 'search/index.html', '404.html', 'worker.js', 'registry.json'],
  ...['sitemap.xml', 'robots.txt', 'en/manifest.webmanifest', 'events/index.html', 'events/calendar.ics'],
  ...['news/feed.atom', 'news/index.html', 'en/news/index.html', 'contact-us/index.html'],
  'contact-us/events/butere/index.html',
];
const runs = (...sections: string[]) => ({ sections, content: ['shell/texts/fr'] });
type Changes = Record<string, string | undefined>;

/** A site whose files have the hash “live”, but for those given. `own` is what documents are without the whole site's facts. */
function siteWith(changes: Changes = {}, { own = {} as Record<string, string>, news = 'a', composer = 'c1' } = {}) {
  const names = files.flatMap((name) => [name, `${name}.br`]);
  const all = { ...Object.fromEntries(names.map((name) => [name, 'live'])), ...changes };
  const composition = {
    composer,
    apps,
    files: Object.fromEntries(Object.entries(all).filter(([, hash]) => hash)),
    sources: {
      'index.html': runs('mf-events', 'mf-news'),
      'about-us/index.html': runs(),
      'search/index.html': { sections: [], content: ['mf-news/pages/fr'] },
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
  filesOfOthers({ site, live: siteWith(), changed, sameDay: true, previousShell: undefined, ...more });
const aNewDay = { sameDay: false };

const manifest = { 'assets/mf-events/mf-manifest.json': 'new' };
const events = {
  ...manifest,
  ...{ 'events/index.html': 'new', 'events/butere/index.html': 'new', 'en/events/calendar.ics': 'new' },
};
const lists = { 'registry.json': 'new', 'sitemap.xml': 'new', 'worker.js': 'new' };
const data = { 'events/calendar.ics': 'new', 'news/feed.atom': undefined };
const about = 'about-us/index.html';
it.each<[what: string, Site, AppName[], Partial<Checked>?]>([
  ['nothing new', siteWith(), []],
  ['own files, a card, and what lists all apps', siteWith({ ...events, ...lists, 'index.html': 'new' }), ['mf-events']],
  [
    'a page that another has for each item',
    siteWith({ 'en/contact-us/events/butere/index.html': 'new' }),
    ['mf-events'],
  ],
  ['a first release', siteWith(events), [], { live: undefined }],
  ['any file, from the shell', siteWith({ 'news/index.html': 'new', 'worker.js': undefined }), ['shell']],
  ['any file, from a new composer', siteWith({ 'worker.js': 'new' }, { composer: 'c2' }), []],
  ['a page that shows its content', siteWith({ 'search/index.html': 'new' }, { news: 'b' }), ['mf-news']],
  ['new facts of the whole site', siteWith({ [about]: 'new' }, { own: { [about]: 'live' } }), ['mf-events']],
  ['pages and data of another day', siteWith({ ...data, 'news/index.html': 'new' }), [], aNewDay],
])('accepts %s', (_what, site, changed, more) => {
  expect(faults(site, changed, more)).toEqual([]);
});

it.each<[name: string, owner: string, AppName?]>([
  ['news/index.html', 'mf-news'],
  ['about-us/index.html', 'shell'],
  ['search/index.html', 'shell', 'mf-news'],
  ['news/feed.atom', 'mf-news'],
  ['news/index.html.br', 'mf-news'],
  ['index.html', 'shell', 'mf-contact'],
  ['sw.js', 'shell'],
  ['news/win.svg', 'mf-news'],
  ['contact-us/form/index.html', 'mf-contact'],
  ['contact-us/events/butere/index.html', 'mf-contact'],
  ['contact-us/events/shimo/index.html', 'mf-contact', 'mf-news'],
  ['assets/mf-news/mf-manifest.json', 'mf-news'],
  ['en/en/events/x.ics', 'shell'],
  ['events', 'shell'],
  ['assets/mf-events/x.js', 'shell'],
  ['news/index.html.gz.br', 'mf-news'],
])('refuses a new or different %s', (name, owner, app = 'mf-events') => {
  const code = files.includes(name.replace(/\.br$/, '')) ? 'gate.othersChanged' : 'gate.othersNew';
  expect(faults(siteWith({ [name]: 'new' }), [app])).toEqual([{ code, params: { owner, pages: name } }]);
});

it('refuses a section that removes a page of another, and names several files at once', () => {
  const gone = { 'news/index.html': undefined, 'news/index.html.br': undefined, 'en/news/index.html': undefined };
  const params = { owner: 'mf-news', pages: 'news/index.html, en/news/index.html' };
  expect(faults(siteWith(gone), ['mf-events'])).toEqual([{ code: 'gate.othersGone', params }]);
});

it.each([...files, 'news/more/index.html'])('refuses another %s if nothing is released, or not on that day', (name) => {
  const site = siteWith({ [name]: 'new' });
  expect(faults(site, [])).toHaveLength(1);
  const mayDiffer = files.includes(name) && /html$|sitemap|feed|calendar/.test(name);
  expect(faults(site, [], aNewDay)).toHaveLength(mayDiffer ? 0 : 1);
});
