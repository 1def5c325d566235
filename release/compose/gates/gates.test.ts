import type { AppName } from 'contract/section.ts';
import { integrityOf } from 'store/integrity.ts';
import type { Release } from 'store/release.ts';
import { describe, expect, it } from 'vitest';
import { gates } from './all-gates.ts';
import { readDocument } from './document.ts';
import type { Checked, Site } from './site.ts';

const release = (app: AppName) =>
  ({
    app,
    version: 'a1',
    code: { files: { 'entry.js': 'sha256-…' } },
    content: { files: {} },
    ...(app === 'shell' && { address: 'https://a.example' }),
  }) as unknown as Release;

const of = (app: string, html: string, part = 'page') =>
  `<div data-section="${app}" data-slot="${app}:${part}">${html}</div>`;

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
  gates[gate]({ site: candidate, live: undefined, changed: [], previousShell: undefined, ...more });

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
  const [kisumu, missing] = ['/events/kisumu', '/assets/mf-events/b.avif'];
  const [noPage, noFile] = ['gate.linkPage', 'gate.linkFile'];
  it.each([
    ["<A title='a > b' HREF=/evnets></A><a href=/evnets>", noPage, { app: 'shell', page: '/', target: '/evnets' }],
    [card('/evnets'), noPage, { app: 'mf-news', target: '/evnets' }],
    ['<a href="https://a.example/gone">', noPage, { target: 'https://a.example/gone' }],
    ['<a href="/%zz">', noPage, { target: '/%zz' }],
    ['<a href="http://[">', noPage, { target: 'http://[' }],
    ['<a href="/assets/mf-events/">', noPage, {}],
    [of('mf-events', `<a href="${kisumu}">`), noPage, { app: 'mf-events', target: kisumu }],
    [card(kisumu), 'gate.linkOthers', { app: 'mf-news', owner: 'mf-events', target: kisumu }],
    ['<a href="/events/butere#abstract">', 'gate.linkFragment', { fragment: 'abstract' }],
    [`<img srcset="/assets/mf-events/entry.js, ${missing} 2x">`, noFile, { target: missing, owner: 'mf-events a1' }],
    ['<script src="/assets/mf-jobs/entry.js"></script>', noFile, { owner: 'mf-jobs' }],
  ])('refuses %s', (home, code, params) => {
    expect(faults('links', site(home))).toMatchObject([{ code, params }]);
  });
});

it.each([
  ['<style>{a}</style><script>const count = {schools}; "{{count}}"</script><p>Fin</p>', []],
  ['<p>Les {{count}}</p>', ['{{count}}']],
  ['<b title="{association}">Les</b>', ['{association}']],
  ['<meta content="{{count}}">', ['{{count}}']],
])('reports blanks in what visitors read or hear: %s', (html, blanks) => {
  expect(faults('texts', site(html)).map(({ params }) => params?.blank)).toEqual(blanks);
});

it('compares no section with a previous shell of another contract', () => {
  const using = (app: AppName, contract: number, facade: string[]): Release =>
    Object.assign(release(app), { contract, code: { facade } });
  const news = site('', [using('mf-news', 2, ['useNew'])]);
  const codes = (contract: number) =>
    faults('previousShell', news, { previousShell: using('shell', contract, []) }).map(({ code }) => code);
  expect([codes(1), codes(2)]).toEqual([[], ['gate.previousShell']]);
});

describe('policies', () => {
  const script = 'document.documentElement.className="js"';
  const policy = `default-src 'self'; script-src 'self' '${integrityOf(Buffer.from(script))}'`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

  const html = (body = '', head = meta) =>
    `<!doctype html>\n<html lang="fr">\n<head>\n<meta charset="utf-8">\n${head}\n<script>${script}</script>
<link rel="stylesheet" href="/assets/shell/a.css"><link rel="canonical" href="https://a.example/news"></head>
<body><script type="application/json" id="page">{"a":"onclick"}</script>${body}
<template><script type="module" src="/assets/shell/b.js"></script></template></body></html>`;

  const refused = (...pages: string[]) => {
    const documents = [html(), ...pages].map((page, index) => readDocument(index ? `${index}.html` : '404.html', page));
    return faults('policies', { ...site(), documents });
  };

  it('accepts documents with the policy of the shell, its scripts, and data', () => {
    const page = html('<a href="https://elsewhere.example" data-on="x">on</a><form action="/search"><input></form>');
    expect(refused(page)).toEqual([]);
  });

  it.each([
    ['no policy', html('', ''), 'gate.policy'],
    ['two policies', html('', meta + meta), 'gate.policy'],
    ['its own policy', html('', meta.replace("'self'", "'self' 'unsafe-inline'")), 'gate.policy'],
    ['a policy after a script', html('', `<script>${script}</script>${meta}`), 'gate.policyLate'],
    ['a policy after a text, with which a browser begins the body', html('', `x${meta}`), 'gate.policyLate'],
    ['a policy in the body', `<!doctype html><html><head></head><body>${meta}`, 'gate.policyLate'],
  ])('refuses %s', (_what, page, code) => {
    expect(refused(page)).toContainEqual({ code, params: { pages: '/1' } });
  });

  it.each([
    ['<script>steal()</script>', 'steal()'],
    ['<img src="/a.png" ONERROR="steal()">', 'onerror'],
    ['<base href="https://evil.example">', '<base>'],
    ['<meta http-equiv=Refresh content="0;url=https://evil.example">', '<meta>'],
    ['<script src="/\\evil.example/x.js"></script>', '/\\evil.example/x.js'],
    ['<link rel="stylesheet" href="https://evil.example/x.css">', 'https://evil.example/x.css'],
    ['<a href=" java\nscript:steal()">x</a>', ' java\nscript:steal()'],
  ])('refuses %s, and names several pages with it once', (body, value) => {
    const page = html(body);
    const pages = '/1, /2, /3, … (4)';
    expect(refused(page, page, page, page)).toEqual([{ code: 'gate.breach', params: { value, pages } }]);
  });
});
