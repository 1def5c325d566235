import { afterEach, expect, it, vi } from 'vitest';
import { networkLimitMs } from './documents.ts';
import { answerFile, filesNamedIn, filesNeededBy, removeOldScripts } from './files.ts';

const html = `
<link rel="modulepreload" href="/assets/shell/code/browser-1a2b3c4d5e.js">
<script src="/assets/shell/code/browser-1a2b3c4d5e.js"></script>
<link rel="preload" as="fetch" href="/assets/mf-events/content/event/a-day.fr-0123456789.json">
<style>.a{background:url(/assets/shell/code/fringe-0123456789.svg)}
@font-face{src:url("/assets/shell/code/serif-0123456789.woff2")}</style>
<source srcset="/assets/mf-events/pictures/a-0123456789-320.avif 320w,
  /assets/mf-events/pictures/a-0123456789-640.avif 640w">
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
  const needed = filesNeededBy(html);
  expect([needed.length, needed.filter((file) => /\.(avif|pdf)$/.test(file))], 'no pictures, no downloads').toEqual([
    5,
    [],
  ]);
});

const script = '/assets/browser-1a2b3c4d5e.js';
const formerScript = '/assets/former-1a2b3c4d5e.js';
const data = '/assets/list.fr-1a2b3c4d5e.json';
const at = (path: string) => new Request(`https://site.example${path}`);

/** A worker with these caches and this network. The one live script is “as it was built”. */
function startWorker(cache: object, answer: () => Response): void {
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => answer());
  vi.stubGlobal('verified', { scripts: { [script]: 'sha256-TxuFrGj2VncTomQ0tyPaGT9vmVNnkPBQ3vRSVeSw5jY=' } });
}
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['what it answers with', script, 2000, [script]],
  ['no large file', '/assets/report-0123456789.pdf', 20_000_000, []],
  ['no script that it cannot verify', formerScript, 2000, []],
  ['nothing that changes at its address', '/assets/mf-manifest.json', 2000, []],
])('keeps %s', async (_what, path, size, keeps) => {
  const kept: string[] = [];
  const put = async (address: string) => void kept.push(new URL(address).pathname);
  startWorker(
    { match: async () => undefined, put },
    () => new Response('', { headers: { 'Content-Length': `${size}` } }),
  );
  await answerFile({ request: at(path), waitUntil: () => {} });
  expect(kept).toEqual(keeps);
});

it.each([
  ['a script as it was built', script, 'as it was built', 'as it was built'],
  ['no script that has changed', script, 'changed', 'from the network'],
  ['no script of a release that is not live', formerScript, 'as it was built', 'from the network'],
  ['data', data, 'data', 'data'],
  ['no data as a script', data, 'code', 'from the network', 'script'],
])('answers from its copies: %s', async (_what, path, copy, answer, destination = '') => {
  startWorker({ match: async () => new Response(copy), put: async () => {} }, () => new Response('from the network'));
  const request = { url: at(path).url, destination } as Request;
  const response = await answerFile({ request, waitUntil: () => {} });
  expect(await response.text()).toBe(answer);
});

it('removes the scripts of releases that are no longer live', async () => {
  const kept = new Set([script, formerScript, data]);
  startWorker(
    { keys: async () => [...kept].map(at), delete: async (path: string) => kept.delete(path) },
    Response.error,
  );
  await removeOldScripts();
  expect([...kept]).toEqual([script, data]);
});

it('waits for the network longer on a slow connection', () => {
  expect(networkLimitMs()).toBe(2500);
  expect(networkLimitMs({ rtt: 50 })).toBeLessThan(3000);
  expect(networkLimitMs({ rtt: 1800 })).toBeGreaterThan(9000);
});
