import { afterEach, expect, it, vi } from 'vitest';
import { networkLimitMs } from './documents.ts';
import { answerFile, filesNamedIn, filesNeededBy, removeOldScripts } from './files.ts';

it('finds each file that a document names once, and those that it needs', () => {
  const code = '/assets/shell/code/browser-1a2b3c4d5e.js';
  const data = '/assets/mf-events/content/event/a-day.fr-0123456789.json';
  const font = '/assets/shell/code/serif-0123456789.woff2';
  const pictures = [320, 640].map((width) => `/assets/mf-events/pictures/a-0123456789-${width}.avif`);
  const report = '/assets/mf-news/files/report-0123456789.pdf';
  const html = `<script src="${code}"></script><link rel="preload" href="${data}"><style>a{src:url(${font})}</style>
    <source srcset="${pictures.join(', ')} 2x"><a href="${report}">Report</a><a href="/assets">None</a>{"entry":"${code}"}`;
  expect(filesNamedIn(html)).toEqual([code, data, font, ...pictures, report]);
  expect(filesNeededBy(html)).toEqual([code, data, font]);
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

it('answers without a network with the same picture in another width', async () => {
  const [kept, asked] = [480, 960].map((width) => at(`/assets/a-0123456789-${width}.avif`).url);
  const match = async (request: string | Request) => (request === asked ? undefined : new Response('kept'));
  startWorker({ keys: async () => [at(script), { url: kept }], match }, () => {
    throw new TypeError('Failed to fetch');
  });
  const request = { url: asked, destination: 'image' } as Request;
  expect(await (await answerFile({ request, waitUntil: () => {} })).text()).toBe('kept');
});

it('waits longer for a network whose round trips are slow', () => {
  expect([networkLimitMs(), networkLimitMs({ rtt: 600 })]).toEqual([2500, 4900]);
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
