import { integrityOf } from 'store/integrity.ts';
import { expect, it } from 'vitest';
import { gates } from './all-gates.ts';
import { readDocument } from './document.ts';
import type { Checked } from './site.ts';

const script = 'document.documentElement.className="js"';
const policy = `default-src 'self'; script-src 'self' '${integrityOf(Buffer.from(script))}'`;
const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

/** A document as the shell makes it, with this in its body. */
const html = (body = '', head = meta) =>
  `<!doctype html>\n<html lang="fr">\n<head>\n<meta charset="utf-8">\n${head}\n<script>${script}</script>
<link rel="stylesheet" href="/assets/shell/a.css"><link rel="canonical" href="https://a.example/news"></head>
<body><script type="application/json" id="page">{"a":"onclick"}</script>${body}
<template><script type="module" src="/assets/shell/b.js"></script></template></body></html>`;

const faults = (...pages: string[]) => {
  const documents = [html(), ...pages].map((page, index) => readDocument(index ? `${index}.html` : '404.html', page));
  return gates.policies({ site: { documents } } as Checked);
};

it('accepts documents with the policy of the shell, its scripts, and data', () => {
  const page = html('<a href="https://elsewhere.example" data-on="x">on</a><form action="/search"><input></form>');
  expect(faults(page)).toEqual([]);
});

it.each([
  ['no policy', html('', ''), 'gate.policy'],
  ['two policies', html('', meta + meta), 'gate.policy'],
  ['its own policy', html('', meta.replace("'self'", "'self' 'unsafe-inline'")), 'gate.policy'],
  ['a policy after a script', html('', `<script>${script}</script>${meta}`), 'gate.policyLate'],
  ['a policy after a style', html('', `<style>a{}</style>${meta}`), 'gate.policyLate'],
  ['a policy after a text, with which a browser begins the body', html('', `x${meta}`), 'gate.policyLate'],
  ['a policy in the body', `<!doctype html><html><head></head><body>${meta}`, 'gate.policyLate'],
])('refuses %s', (_what, page, code) => {
  expect(faults(page)).toContainEqual({ code, params: { pages: '/1' } });
});

it.each([
  ['<script>steal()</script>', 'steal()'],
  ['<svg><script>steal()</script></svg>', 'steal()'],
  ['<script type="importmap">{}</script>', '{}'],
  ['<img src="/a.png" ONERROR="steal()">', 'onerror'],
  ['<base href="https://evil.example">', '<base>'],
  ['<meta http-equiv=Refresh content="0;url=https://evil.example">', '<meta>'],
  ['<iframe srcdoc="x"></iframe>', '<iframe>'],
  ['<script src="https://evil.example/x.js"></script>', 'https://evil.example/x.js'],
  ['<script src="//evil.example/x.js"></script>', '//evil.example/x.js'],
  ['<script src="/\\evil.example/x.js"></script>', '/\\evil.example/x.js'],
  ['<link rel="stylesheet" href="https://evil.example/x.css">', 'https://evil.example/x.css'],
  ['<link rel="preconnect" href="https://evil.example">', 'https://evil.example'],
  ['<a href=" java\nscript:steal()">x</a>', ' java\nscript:steal()'],
])('refuses %s', (body, value) => {
  expect(faults(html(body))).toEqual([{ code: 'gate.breach', params: { value, pages: '/1' } }]);
});

it('names several pages with the same fault once', () => {
  const page = html('<base>');
  expect(faults(page, page, page, page)).toMatchObject([{ params: { pages: '/1, /2, /3, … (4)' } }]);
});
