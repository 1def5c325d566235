import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { lineOf } from 'store/message.ts';
import { assetsFolder, type Release } from 'store/release.ts';
import { describe, expect, it } from 'vitest';
import { gates } from './all-gates.ts';
import { readDocument } from './document.ts';
import type { Checked, Site } from './site.ts';

interface Facts {
  facade?: string[];
  contract?: number;
  inputs?: Record<string, string>;
  items?: Record<string, { file: string }>;
}
const release = (app: AppName, { facade = [], contract = 1, inputs = {}, items = {} }: Facts = {}) =>
  ({
    app,
    version: 'a1',
    contract,
    code: { facade, files: { 'entry.js': {} } },
    content: { files: {}, inputs, items },
    ...(app === 'shell' && { site: { address: 'https://a.example' } }),
  }) as unknown as Release;

const of = (app: string, html: string, part = 'page') =>
  `<div data-section="${app}" data-slot="${app}:${part}">${html}</div>`;

/** A site with an event and a home page of this HTML. */
const site = (home = '', releases = [release('shell'), release('mf-events'), release('mf-news')]) =>
  ({
    composition: { files: { 'sitemap.xml': '' }, apps: { 'mf-events': { routes: [{ path: 'events' }] } } },
    releases,
    documents: [
      readDocument('index.html', home),
      readDocument('events/butere/index.html', of('mf-events', '<h2 id="programme">…</h2>')),
    ],
  }) as unknown as Site;
const faults = (gate: keyof typeof gates, candidate: Site, more: Partial<Checked> = {}) =>
  gates[gate]({ site: candidate, live: undefined, changed: [], sameDay: true, previousShell: undefined, ...more }).map(
    lineOf,
  );

describe('links', () => {
  it.each([
    '/events/butere/?day=1#programme',
    '#here" id="here',
    '/sitemap.xml',
    '/assets/mf-events/entry.js',
    'https://a.example/events/butere?a=1&amp;b=2',
    'https://elsewhere.example/%e9',
    'mailto:info@a.example',
  ])('accepts %s', (href) => {
    expect(faults('links', site(`<a title="a &gt; b" href="${href}">…</a><!-- <a href="/gone"> -->`))).toEqual([]);
  });

  const card = (href: string) => `<img>${of('mf-news', `<a href="${href}">…</a>`, 'home')}`;
  it.each([
    ["<A title='a > b' HREF=/evnets></A><a href=/evnets>", 'In shell, / links to /evnets: there is no such page.'],
    [card('/evnets'), 'In mf-news, / links to /evnets: there is no such page.'],
    ['<a href="https://a.example/gone">', 'links to https://a.example/gone: there is no such page.'],
    ['<a href="/%zz">', '/%zz: there is no such page.'],
    ['<a href="http://[">', 'http://[: there is no such page.'],
    ['<a href="/events/butere#abstract">', 'that page has no element with the id “abstract”.'],
    [
      '<img srcset="/assets/mf-events/entry.js, /assets/mf-events/b.avif 2x">',
      'b.avif: mf-events a1 has no such file.',
    ],
    ['<script src="/assets/mf-jobs/entry.js"></script>', 'mf-jobs has no such file.'],
    ['<a href="/assets/mf-events/">', 'there is no such page.'],
    [of('mf-events', '<a href="/events/kisumu">'), 'In mf-events, / links to /events/kisumu: there is no such page.'],
    [
      card('/events/kisumu'),
      'In mf-news, / links to /events/kisumu: mf-events has no such page, or it is not live yet.',
    ],
  ])('refuses %s', (home, says) => {
    expect(faults('links', site(home))).toEqual([expect.stringContaining(says)]);
  });

  it('says who links to a page that would leave the site', () => {
    const live = site();
    live.documents.push(readDocument('events/kisumu/index.html', of('mf-events', '')));
    const home = card('/events/kisumu');
    expect(faults('links', site(home), { live })[0]).toContain(
      'the live site has this page, but this mf-events has not',
    );
    const left = site(home, [release('shell'), release('mf-news')]);
    expect(faults('links', left, { live })[0]).toContain('mf-events is no longer part of the site');
  });
});

it('reports pages and content in one language only', () => {
  const items = { 'list/fr': { file: '' }, 'list/en': { file: '' }, 'texts/fr': { file: '' } };
  const documents = ['news/index.html', 'en/news/index.html', 'gallery/index.html'].map((file) =>
    readDocument(file, ''),
  );
  expect(faults('languages', { ...site('', [release('mf-news', { items })]), documents })).toEqual([
    '/gallery has no page in the other language: /en/gallery is missing. Add it and release again.',
    'mf-news a1 has texts/fr but not texts/en. Translate it and release again.',
  ]);
});

describe('texts', () => {
  const texts = path.join(mkdtempSync(path.join(tmpdir(), 'texts-')), 'texts.json');
  writeFileSync(texts, '{ "page": { "title": "Presse" }, "tab": "Onglet" }');
  const items = { 'texts/fr': { file: path.relative(path.join(assetsFolder, 'mf-news'), texts) } };
  const shows = (html: string) => faults('texts', site(html, [release('mf-news', { items })]));
  it('accepts texts, and what scripts and styles hold', () => {
    const page = '<h1>Presse</h1><p>tab</p><p>Écrire à page.title@example.com</p><style>{a}</style>';
    expect(shows(`${page}<script>const count = {schools}; "{{count}}"</script><p>Fin</p>`)).toEqual([]);
  });

  it.each([
    ['<h1> page.title </h1>', '“page.title”, the key'],
    ['<img alt="page.title">', 'the key'],
    ["<p>key 'page (fr)' returned an object instead of string.</p>", 'the key'],
    ['<p>Les {{count}}</p>', '{{count}}, a blank that nothing fills'],
    ['<b title="{association}">Les</b>', '{association}, a blank'],
    ['<meta content="{{count}}">', 'a blank'],
  ])('reports %s', (html, says) => {
    expect(shows(html)).toEqual([expect.stringContaining(says)]);
  });
});

it('names a form that the policy of its page blocks', () => {
  const form = of('mf-contact', '<br><form data-connects="https://mail.example"></form>');
  const allowing = (to: string) =>
    `<meta http-equiv="Content-Security-Policy" content="connect-src 'self' ${to}; object-src 'none'">${form}`;
  expect(faults('connections', site(allowing('https://mail.example https://elsewhere.example')))).toEqual([]);
  expect(faults('connections', site(allowing('https://mail.example.org')))).toEqual([
    expect.stringContaining('In mf-contact, / sends to https://mail.example, which its policy (connect-src)'),
  ]);
});

it('names the apps that count differently', () => {
  const numbers = { shell: '549', 'mf-directory': '556', 'mf-news': '549' };
  const counted = Object.entries(numbers).map(([app, value]) =>
    release(app as AppName, { inputs: { content: app, 'count schools': value } }),
  );
  expect(faults('counts', site('', [...counted, release('mf-events')]))).toEqual([
    expect.stringContaining('549 (shell, mf-news), 556 (mf-directory)'),
  ]);
});

it('names a section that the previous shell could not run, unless it has another contract', () => {
  const sections = site('', [release('mf-news', { facade: ['Link', 'useNew'] })]);
  const before = (facade: string[], contract = 1) =>
    faults('previousShell', sections, { previousShell: release('shell', { facade, contract }) });
  expect(before(['Link'])).toEqual([expect.stringContaining('mf-news a1 imports useNew from platform')]);
  expect([faults('previousShell', sections), before(['Link', 'useNew']), before([], 2)]).toEqual([[], [], []]);
});
