import type { Release } from 'store/release.ts';
import { expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { links } from './links.ts';
import type { Site } from './site.ts';

const release = (app: Release['app']): Release => ({
  format: 2,
  app,
  version: 'a1',
  contract: 1,
  code: {
    shared: {},
    facade: [],
    files: { 'entry.js': { integrity: 'sha384-good', bytes: 1 } },
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
    readDocument('events/butere/index.html', '<main id="root"><h2 id="programme">…</h2></main>'),
    readDocument('events/404.html', '<a href="/en/events/404">English</a>'),
    readDocument('en/events/404.html', ''),
  ],
});
const faults = (home: string) => links(site(home), undefined, []);

it('accepts links to pages, parts of pages, files, assets and other sites', () => {
  const home = `<a href="/events/butere">…</a><a href="/events/butere/?day=1#programme">…</a><a href="#here" id="here">…</a>
    <a href="/sitemap.xml">…</a><script type="module" src="/assets/mf-events/entry.js"></script>
    <a href="https://www.apfk.example/events/butere">…</a><a href="https://elsewhere.example/x#y">…</a>
    <a href="mailto:info@apfk.example">…</a><link rel="alternate" hreflang="en" href="https://www.apfk.example/en">`;
  expect(faults(home)).toEqual([]);
});

it('names the page and the link that leads nowhere', () => {
  expect(faults('<a href="/events/butare">…</a>')).toEqual(['/ links to /events/butare: there is no such page.']);
  expect(faults('<a class="x" href="/events/butere#abstract">…</a>')).toEqual([
    '/ links to /events/butere#abstract: that page has no element with the id “abstract”.',
  ]);
  expect(faults('<a href="https://www.apfk.example/gone">…</a>')[0]).toContain('there is no such page');
  expect(faults('<a href="/events/404">…</a>')[0]).toContain('there is no such page');
});

it('names a link that is not an address', () => {
  for (const href of ['/%zz', '/events#%e9', 'http://['])
    expect(faults(`<a href="${href}">…</a>`)).toEqual([`/ links to “${href}”, which is not a valid address.`]);
  expect(faults('<a href="https://elsewhere.example/%e9">…</a>'), 'other sites may use other encodings').toEqual([]);
});

it('checks every size of a picture, and files of other apps', () => {
  expect(faults('<img src="/assets/mf-events/entry.js" srcset="/assets/mf-events/b.avif 2x">')).toEqual([
    '/ links to /assets/mf-events/b.avif: mf-events a1 has no such file.',
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
  expect(faults('<link rel="modulepreload" href="/assets/mf-events/entry.js" integrity="sha384-bad">')).toEqual([
    '/ has a wrong integrity for /assets/mf-events/entry.js: its release records another.',
  ]);
});
