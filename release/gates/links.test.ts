import { lineOf } from 'store/message.ts';
import type { Release } from 'store/release.ts';
import { expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { links } from './links.ts';
import type { Checked, Site } from './site.ts';

const release = (app: Release['app']): Release => ({
  format: 2,
  app,
  version: 'a1',
  contract: 1,
  code: {
    shared: {},
    facade: [],
    files: { 'entry.js': { integrity: 'sha256-good', bytes: 1 } },
    others: {},
    inputs: {},
    inventory: [],
    server: '',
  },
  content: { files: {}, others: {}, inputs: {}, items: {}, pictures: {}, list: '' },
  site: { address: 'https://www.apfk.example', name: 'APFK' },
  provenance: { commit: null, dirty: false, at: '', by: '', tools: {} },
});

/** A site with an event, a “not found” page, a file, and a home page of this HTML. */
const site = (home: string): Site => ({
  id: 'c1',
  composition: {
    today: '2025-11-10',
    releases: {},
    pages: [],
    keys: {},
    files: { 'sitemap.xml': '', 'index.html': '' },
    composer: '',
  },
  releases: [release('shell'), release('mf-events')],
  documents: [
    readDocument('index.html', home),
    readDocument(
      'events/butere/index.html',
      '<main id="root"><div data-section="mf-events" data-slot="mf-events:page"><h2 id="programme">…</h2></div></main>',
    ),
    readDocument(
      'events/404.html',
      '<a href="/en/events/404">English</a><div data-section="mf-events" data-slot="mf-events:page">…</div>',
    ),
    readDocument('en/events/404.html', ''),
  ],
});
const faultsOf = (candidate: Site, live?: Site) => links({ site: candidate, live } as Checked).map(lineOf);
const faults = (home: string) => faultsOf(site(home));

it('accepts links to pages, parts of pages, files, assets and other sites', () => {
  const home = `<a href="/events/butere">…</a><a href="/events/butere/?day=1#programme">…</a><a href="#here" id="here">…</a>
    <a href="/sitemap.xml">…</a><script type="module" src="/assets/mf-events/entry.js"></script>
    <a href="https://www.apfk.example/events/butere">…</a><a href="https://elsewhere.example/x#y">…</a>
    <a href="mailto:info@apfk.example">…</a><link rel="alternate" hreflang="en" href="https://www.apfk.example/en">`;
  expect(faults(home)).toEqual([]);
});

it('names the page and the link that leads nowhere', () => {
  expect(faults('<a href="/evnets">…</a>')).toEqual(['In shell, / links to /evnets: there is no such page.']);
  expect(faults('<a class="x" href="/events/butere#abstract">…</a>')).toEqual([
    'In shell, / links to /events/butere#abstract: that page has no element with the id “abstract”.',
  ]);
  expect(faults('<a href="https://www.apfk.example/gone">…</a>')[0]).toContain('there is no such page');
  expect(faults('<a href="/events/404">…</a>')[0]).toContain('no such page');
});

const card = '<img><div data-section="mf-news" data-slot="mf-news:home"><a href="/events/kisumu">…</a></div>';

it('says whose link it is, and which page has to be released first', () => {
  expect(faults(card)).toEqual([
    'In mf-news, / links to /events/kisumu: mf-events has no such page, or it is not live yet. Correct the link, release mf-events first, or both at once (pnpm release mf-events mf-news).',
  ]);
  expect(
    faults('<a href="/events/butere">…</a><div data-section="mf-events"><a href="/events/kisumu">…</a></div>'),
  ).toEqual(['In mf-events, / links to /events/kisumu: there is no such page.']);
});

it('says who links to a page that would leave the site', () => {
  const live = site('');
  live.documents.push(
    readDocument('events/kisumu/index.html', '<p data-section="mf-events" data-slot="mf-events:page">'),
  );
  expect(faultsOf(site(card), live)).toEqual([
    'In mf-news, / links to /events/kisumu: the live site has this page, but this mf-events has not. First take back or change mf-news, which links to it, or take back both at once (pnpm rollback mf-events mf-news).',
  ]);
  const without = site(card);
  without.releases.pop();
  expect(faultsOf(without, live)).toEqual([
    'In mf-news, / links to /events/kisumu: mf-events is no longer part of the site. First take the link out, and release mf-news.',
  ]);
});

it('names a link that is not an address', () => {
  for (const href of ['/%zz', '/events#%e9', 'http://['])
    expect(faults(`<a href="${href}">…</a>`)).toEqual([`In shell, / links to ${href}: this is not a valid address.`]);
  expect(faults('<a href="https://elsewhere.example/%e9">…</a>'), 'other sites may use other encodings').toEqual([]);
});

it('checks every size of a picture, and files of other apps', () => {
  expect(faults('<img src="/assets/mf-events/entry.js" srcset="/assets/mf-events/b.avif 2x">')).toEqual([
    'In shell, / links to /assets/mf-events/b.avif: mf-events a1 has no such file.',
  ]);
  expect(faults('<script src="/assets/mf-jobs/entry.js"></script>')[0]).toContain(
    'mf-jobs is not part of the composition',
  );
});

it('reads attributes as browsers do', () => {
  expect(faults('<a title="a &gt; b" href="/events/butere?a=1&amp;b=2#programme" data-x>…</a>')).toEqual([]);
  expect(faults("<A title='a > b' HREF=/events/butare>…</A>")[0]).toContain('/events/butare');
  expect(faults('<!-- <a href="/gone"> --><script>"<a href=/gone>"</script>')).toEqual([]);
});

it('compares the integrity of a script with the one in its release', () => {
  expect(faults('<link rel="modulepreload" href="/assets/mf-events/entry.js" integrity="sha256-bad">')).toEqual([
    '/ has a wrong integrity for /assets/mf-events/entry.js: its release records another.',
  ]);
});
