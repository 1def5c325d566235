import { integrityOf } from 'store/integrity.ts';
import { lineOf } from 'store/message.ts';
import { expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { policies } from './policy.ts';
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

const faults = (page: string) => {
  const documents = [readDocument('404.html', html()), readDocument('news/index.html', page)];
  return policies({ site: { documents } } as Checked).map(lineOf);
};

it('accepts documents with the policy of the shell, its scripts, and data', () => {
  const page = html('<a href="https://elsewhere.example" data-on="x">on</a><form action="/search"><input></form>');
  expect(faults(page)).toEqual([]);
});

it.each([
  ['no policy', ''],
  ['two policies', meta + meta],
  ['a policy of its own', meta.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")],
])('refuses %s', (_what, head) => {
  expect(faults(html('', head))).toContain(
    '/news: the Content-Security-Policy is missing, or is not that of the shell.',
  );
});

it.each([
  ['a script', html('', `<script>${script}</script>${meta}`)],
  ['a style', html('', `<style>a{}</style>${meta}`)],
  ['a text, with which a browser begins the body', html('', `x${meta}`)],
  ['the body', `<!doctype html><html><head></head><body>${meta}`],
])('refuses a policy after %s', (_what, page) => {
  expect(faults(page)).toContain(
    '/news: something comes before the Content-Security-Policy, which then does not apply to it.',
  );
});

it.each([
  ['<script>steal()</script>', /: an inline script is not one of the shell: “steal\(\)”/],
  ['<svg><script>steal()</script></svg>', /inline script/],
  ['<script type="importmap">{}</script>', /inline script/],
  ['<img src="/a.png" ONERROR="steal()">', /: an element has the attribute onerror, whose code the policy stops\./],
  ['<base href="https://evil.example">', /: <base> may not be used/],
  ['<meta http-equiv=Refresh content="0;url=https://evil.example">', /: <meta> may not be used/],
  ['<iframe srcdoc="x"></iframe>', /<iframe>/],
  ['<script src="https://evil.example/x.js"></script>', /would come from https:\/\/evil\.example\/x\.js, which/],
  ['<script src="//evil.example/x.js"></script>', /evil/],
  ['<script src="/\\evil.example/x.js"></script>', /evil/],
  ['<link rel="stylesheet" href="https://evil.example/x.css">', /evil/],
  ['<link rel="preconnect" href="https://evil.example">', /evil/],
  ['<a href=" java\nscript:steal()">x</a>', /java/],
])('refuses %s', (body, says) => {
  expect(faults(html(body))).toEqual([expect.stringMatching(says)]);
});

it('names several pages with the same fault once', () => {
  const documents = ['404', 'a', 'b', 'c', 'd'].map((name) =>
    readDocument(`${name}.html`, name === '404' ? html() : html('<base>')),
  );
  expect(policies({ site: { documents } } as Checked).map(lineOf)).toEqual([
    '/a, /b, /c, … (4): <base> may not be used, because it embeds other pages or leads visitors elsewhere.',
  ]);
});
