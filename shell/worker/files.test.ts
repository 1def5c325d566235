import { expect, it, vi } from 'vitest';
import { answerFile, filesNamedIn, filesNeededBy, removeOldScripts } from './files.ts';

const html = `
<link rel="modulepreload" href="/assets/shell/code/browser-1a2b3c4d5e.js"><script src="/assets/shell/code/browser-1a2b3c4d5e.js"></script>
<link rel="preload" as="fetch" href="/assets/mf-events/content/event/a-day.fr-0123456789.json">
<style>.a{background:url(/assets/shell/code/fringe-0123456789.svg)}@font-face{src:url("/assets/shell/code/serif-0123456789.woff2")}</style>
<source srcset="/assets/mf-events/pictures/a-0123456789-320.avif 320w, /assets/mf-events/pictures/a-0123456789-640.avif 640w">
<a href="/assets/mf-news/files/report-0123456789.pdf">Report</a><a href="/assets">No file</a>
<script type="application/json" id="page">{"sections":{"mf-events":{"entry":"/assets/mf-events/remoteEntry-0123456789.js"}}}</script>`;

it('finds each file that a document names once', () => {
  expect(filesNamedIn(html)).toEqual([
    '/assets/shell/code/browser-1a2b3c4d5e.js',
    '/assets/mf-events/content/event/a-day.fr-0123456789.json',
    '/assets/shell/code/fringe-0123456789.svg',
    '/assets/shell/code/serif-0123456789.woff2',
    '/assets/mf-events/pictures/a-0123456789-320.avif',
    '/assets/mf-events/pictures/a-0123456789-640.avif',
    '/assets/mf-news/files/report-0123456789.pdf',
    '/assets/mf-events/remoteEntry-0123456789.js',
  ]);
});

it('needs no pictures and no downloads', () => {
  expect(filesNeededBy(html).filter((file) => /\.(avif|pdf)$/.test(file))).toEqual([]);
  expect(filesNeededBy(html)).toHaveLength(5);
});

it('keeps what it answers with, but neither large files, nor scripts that it cannot verify, nor what changes at its address', async () => {
  const kept: string[] = [];
  const cache = { match: async () => undefined, put: async (address: string) => void kept.push(address) };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('verified', { scripts: { '/assets/browser-1a2b3c4d5e.js': 'sha256-' } });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const size = url.endsWith('.pdf') ? '20000000' : '2000';
    return new Response('', { headers: { 'Content-Length': size } });
  });
  const names = ['browser-1a2b3c4d5e.js', 'former-1a2b3c4d5e.js', 'report-0123456789.pdf', 'mf-manifest.json'];
  for (const name of names)
    await answerFile({ request: new Request(`https://site.example/assets/${name}`), waitUntil: () => {} });
  vi.unstubAllGlobals();
  expect(kept).toEqual(['https://site.example/assets/browser-1a2b3c4d5e.js']);
});

it.each([
  ['a script as it was built', 'browser-1a2b3c4d5e.js', 'as it was built', 'as it was built'],
  ['no script that has changed', 'browser-1a2b3c4d5e.js', 'changed', 'from the network'],
  ['no script of a release that is not live', 'former-1a2b3c4d5e.js', 'as it was built', 'from the network'],
  ['data', 'list.fr-1a2b3c4d5e.json', 'data', 'data'],
  ['no data as a script', 'list.fr-1a2b3c4d5e.json', 'code', 'from the network', 'script'],
])('answers from its copies: %s', async (_what, name, copy, answer, destination = '') => {
  vi.stubGlobal('caches', { open: async () => ({ match: async () => new Response(copy), put: async () => {} }) });
  vi.stubGlobal('fetch', async () => new Response('from the network'));
  const integrity = 'sha256-TxuFrGj2VncTomQ0tyPaGT9vmVNnkPBQ3vRSVeSw5jY=';
  vi.stubGlobal('verified', { scripts: { '/assets/browser-1a2b3c4d5e.js': integrity } });
  const request = { url: `https://site.example/assets/${name}`, destination } as Request;
  const response = await answerFile({ request, waitUntil: () => {} });
  vi.unstubAllGlobals();
  expect(await response.text()).toBe(answer);
});

it('removes the scripts of releases that are no longer live', async () => {
  const kept = new Set([
    '/assets/browser-1a2b3c4d5e.js',
    '/assets/former-1a2b3c4d5e.js',
    '/assets/list.fr-1a2b3c4d5e.json',
  ]);
  const keys = async () => [...kept].map((path) => new Request(`https://site.example${path}`));
  const cache = { keys, delete: async (path: string) => kept.delete(path) };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('verified', { scripts: { '/assets/browser-1a2b3c4d5e.js': 'sha256-' } });
  await removeOldScripts();
  vi.unstubAllGlobals();
  expect([...kept]).toEqual(['/assets/browser-1a2b3c4d5e.js', '/assets/list.fr-1a2b3c4d5e.json']);
});
