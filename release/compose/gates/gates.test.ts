import { integrityOf } from 'store/integrity.ts';
import type { Message } from 'store/message.ts';
import { expect, it } from 'vitest';
import { gates } from './all-gates.ts';
import { type ComposedDocument, readDocument } from './document.ts';
import type { Site } from './site.ts';

const code = { files: { 'entry.js': 'sha256-…' } };
const releases = ['shell', 'mf-events', 'mf-news'].map((app) => ({ app, version: 'a1', code, content: { files: {} } }));

function faults(gate: keyof typeof gates, documents: ComposedDocument[]) {
  const composition = { files: {}, apps: { 'mf-events': { routes: [{ path: 'events' }] } } };
  const site = { composition, releases, documents } as unknown as Site;
  return gates[gate]({ site, live: undefined, changed: [], previousShell: undefined });
}

const of = (app: string, html: string, part = 'page') =>
  `<div data-section="${app}" data-slot="${app}:${part}">${html}</div>`;
const butere = readDocument('events/butere/index.html', of('mf-events', '<h2 id="programme">…</h2>'));
const [kisumu, missing] = ['/events/kisumu', '/assets/mf-events/b.avif'];
const [noPage, noFile] = ['gate.linkPage', 'gate.linkFile'];
it.each([
  ["<A title='a > b' HREF=/evnets></A><a href=/evnets>", noPage, { app: 'shell', page: '/', target: '/evnets' }],
  ['<a href="http://site.invalid/gone">', noPage, { target: 'http://site.invalid/gone' }],
  ['<a href="/%zz">', noPage, { target: '/%zz' }],
  ['<a href="http://[">', noPage, { target: 'http://[' }],
  [of('mf-events', `<a href="${kisumu}">`), noPage, { app: 'mf-events', target: kisumu }],
  [`<img>${of('mf-news', `<a href="${kisumu}">`, 'home')}`, 'gate.linkOthers', { app: 'mf-news', owner: 'mf-events' }],
  ['<a href="/events/butere/?day=1#abstract">', 'gate.linkFragment', { fragment: 'abstract' }],
  [`<img srcset="/assets/mf-events/entry.js, ${missing} 2x">`, noFile, { target: missing, owner: 'mf-events a1' }],
  ['<script src="/assets/mf-jobs/entry.js"></script>', noFile, { owner: 'mf-jobs' }],
])('refuses links: %s', (home, code, params) => {
  const accepted = '<a href="/events/butere#programme">…</a><!-- <a href="/gone"> -->';
  expect(faults('links', [readDocument('index.html', home + accepted), butere])).toMatchObject([{ code, params }]);
});

const script = 'document.documentElement.className="js"';
const policy = `script-src 'self' '${integrityOf(Buffer.from(script))}'`;
const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const html = (body = '', head = meta) =>
  `<!doctype html><html lang="fr"><head>${head}<script>${script}</script></head><body>${body}</body></html>`;

it.each([
  ['no policy', html('', ''), 'gate.policy'],
  ['two policies', html('', meta + meta), 'gate.policy'],
  ['its own policy', html('', meta.replace("'self'", "'self' 'unsafe-inline'")), 'gate.policy'],
  ['a policy after a script', html('', `<script>${script}</script>${meta}`), 'gate.policyLate'],
  ['a policy after a text, with which a browser begins the body', html('', `x${meta}`), 'gate.policyLate'],
  ['a policy in the body', `<!doctype html><html><head></head><body>${meta}`, 'gate.policyLate'],
])('refuses pages with %s, and names the first', (_what, page, code) => {
  const pages = [1, 2, 3, 4].map((name) => readDocument(`${name}.html`, page));
  const found = faults('policies', [readDocument('404.html', html()), ...pages]);
  expect(found).toContainEqual({ code, params: { pages: '/1, /2, /3, … (4)' } });
});

const breach = (value: string) => ['gate.breach', [value]] as const;
const blank = (blank: string, text: string) => ['gate.blank', [blank, text]] as const;
it.each([
  ['<script>steal()</script>', ...breach('steal()')],
  ['<img src="/a.png" ONERROR="steal()">', ...breach('onerror')],
  ['<base href="https://evil.example">', ...breach('<base>')],
  ['<meta http-equiv=Refresh content="0;url=https://evil.example">', ...breach('<meta>')],
  ['<script src="/\\evil.example/x.js"></script>', ...breach('/\\evil.example/x.js')],
  ['<link rel="stylesheet" href="https://evil.example/x.css">', ...breach('https://evil.example/x.css')],
  ['<a href=" java\nscript:steal()">x</a>', ...breach(' java\nscript:steal()')],
  ['<style>{a}</style><p>Les {{count}}</p>', ...blank('{{count}}', 'Les {{count}}')],
  ['<b title="{association}">Les</b>', ...blank('{association}', '{association}')],
])('finds one such fault in %s', (body, code, values) => {
  const page = html(`${body}<a data-on="x" href="https://elsewhere.example">…</a>`);
  const found: Message[] = readDocument('1.html', page).faults.filter((one) => one.code !== 'gate.unnamed');
  expect(found.map((one) => [one.code, Object.values(one.params ?? {})])).toEqual([[code, values]]);
});
