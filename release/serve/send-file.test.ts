import { pbkdf2 } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentHeaders } from './rules/headers.ts';
import { sendFile } from './send-file.ts';
import { sendRequest, type TestRequest } from './send-request.ts';

// They read and send many megabytes.
vi.setConfig({ testTimeout: 30_000 });

/** Too large for the server's cache, so it is sent as a stream. */
const large = Buffer.from(Array.from({ length: 2_000_000 }, (_, n) => n % 251));
const page = `<!doctype html><title>Événements</title>${'<p>Bonjour</p>'.repeat(100)}`;

type Conditions = Record<string, string>;

let folder: string;
let server: Server;
/** Runs when the server has begun to send a file. */
let onSent = () => {};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'served-'));
  server = createServer((request, response) => {
    const [name = '', status] = (request.url ?? '').slice(1).split('?');
    const exchange = { request, response, pathname: `/${name}`, headers: { 'X-Common': 'yes' }, documentHeaders };
    const sent = sendFile(exchange, path.join(folder, name), status === '404' ? 404 : 200, 'no-cache');
    if (!sent) response.writeHead(410).end();
    else onSent();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  onSent = () => {};
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(folder, { recursive: true, force: true });
});

const port = () => (server.address() as AddressInfo).port;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(port(), { path, headers, method } satisfies TestRequest);

function write(name: string, content: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

function writePage(): string {
  write('page.html.br', brotliCompressSync(page));
  write('page.html.gz', gzipSync(page));
  return write('page.html', page);
}

it.each([
  ['identity', undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0.0', undefined],
])('answers “%s” with the encoding %s', async (accepted, encoding) => {
  writePage();
  const { status, headers, body } = await get('/page.html', { 'accept-encoding': accepted });
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
  expect(headers['content-length']).toBe(String(body.length));
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
  expect(decode(body).toString()).toBe(page);
});

it('sends the headers of documents only with documents', async () => {
  writePage();
  write('data.json', '{}');
  const document = (await get('/page.html')).headers;
  const file = (await get('/data.json')).headers;
  for (const [name, value] of Object.entries(documentHeaders)) {
    expect(document[name.toLowerCase()]).toBe(value);
    expect(file[name.toLowerCase()]).not.toBe(value);
  }
  for (const headers of [document, file])
    expect([headers['x-common'], headers['cache-control']]).toEqual(['yes', 'no-cache']);
  expect([file['content-type'], file.vary]).toEqual(['application/json', undefined]);
});

it('answers 304 if the visitor has the file, by tag or by date', async () => {
  writePage();
  const accepted = { 'accept-encoding': 'br' };
  const { headers: first } = await get('/page.html', accepted);
  const etag = String(first.etag);
  const date = String(first['last-modified']);
  const ask = (conditions: Conditions) => get('/page.html', { ...accepted, ...conditions });
  const unchanged: Conditions[] = [
    { 'if-none-match': etag },
    { 'if-none-match': `W/${etag}` },
    { 'if-none-match': `"other", ${etag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': date },
    { 'if-none-match': etag, 'if-modified-since': 'Fri, 14 Nov 2025 09:00:00 GMT' },
  ];
  for (const conditions of unchanged) {
    const { status, headers, body } = await ask(conditions);
    expect([status, body.length], JSON.stringify(conditions)).toEqual([304, 0]);
    expect(headers).toMatchObject({
      etag,
      'last-modified': date,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-type']).toBeUndefined();
  }
  const changed: Conditions[] = [
    { 'if-none-match': '"other"' },
    { 'if-modified-since': 'Fri, 14 Nov 2025 09:00:00 GMT' },
    // Only the tag counts, because two versions may have the same second.
    { 'if-none-match': '"other"', 'if-modified-since': date },
  ];
  for (const conditions of changed) expect((await ask(conditions)).status, JSON.stringify(conditions)).toBe(200);
});

it('gives each encoding a tag of its own', async () => {
  writePage();
  const tags = ['br', 'gzip', 'identity'].map(
    async (encoding) => (await get('/page.html', { 'accept-encoding': encoding })).headers.etag,
  );
  expect(new Set(await Promise.all(tags)).size).toBe(3);
});

it.each([
  ['in memory', 'small.pdf', Buffer.from('0123456789'.repeat(100))],
  ['as a stream', 'large.pdf', large],
])('sends parts of a file %s', async (_how, name, content) => {
  write(name, content);
  const whole = await get(`/${name}`);
  expect([whole.status, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
  expect(whole.body.equals(content)).toBe(true);
  const size = content.length;
  const cases: [string, number, number][] = [
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, size],
    ['bytes=-50', size - 50, size],
    [`bytes=${size - 10}-${size + 10}`, size - 10, size],
  ];
  for (const [range, start, end] of cases) {
    const { status, headers, body } = await get(`/${name}`, { range });
    expect([status, headers['content-range'], headers['content-length']], range).toEqual([
      206,
      `bytes ${start}-${end - 1}/${size}`,
      String(end - start),
    ]);
    expect(body.equals(content.subarray(start, end)), range).toBe(true);
  }
});

it('refuses a part beyond the end, and sends the whole file if the visitor’s part is of another version', async () => {
  write('a.pdf', 'x'.repeat(1000));
  const beyond = await get('/a.pdf', { range: 'bytes=1000-' });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
  const { headers: known } = await get('/a.pdf');
  expect((await get('/a.pdf', { range: 'bytes=0-9', 'if-range': String(known.etag) })).status).toBe(206);
  const changed = await get('/a.pdf', { range: 'bytes=0-9', 'if-range': '"other"' });
  expect([changed.status, changed.body.length]).toEqual([200, 1000]);
});

it('sends no parts of compressed files, which would not match those of another encoding', async () => {
  writePage();
  const { status, headers } = await get('/page.html', { range: 'bytes=0-9', 'accept-encoding': 'br' });
  expect([status, headers['accept-ranges']]).toEqual([200, undefined]);
});

it('answers HEAD like GET, without the body', async () => {
  writePage();
  write('large.pdf', large);
  for (const [path, headers] of [
    ['/page.html', { 'accept-encoding': 'br' }],
    ['/page.html?404', {}],
    ['/large.pdf', {}],
    ['/large.pdf', { range: 'bytes=0-99' }],
  ] as [string, Record<string, string>][]) {
    const [got, head] = [await get(path, headers), await get(path, headers, 'HEAD')];
    const { date: _date, ...expected } = got.headers;
    expect(head.headers, path).toMatchObject(expected);
    expect([head.status, head.body.length], path).toEqual([got.status, 0]);
  }
});

it('sends a “not found” page whole and without a tag', async () => {
  writePage();
  const { headers: known } = await get('/page.html');
  const { status, headers, body } = await get('/page.html?404', {
    'if-none-match': String(known.etag),
    range: 'bytes=0-9',
  });
  expect([status, headers.etag, headers['last-modified'], body.toString()]).toEqual([404, undefined, undefined, page]);
});

it('notices that a file was replaced, pruned or restored', async () => {
  const file = write('a.txt', 'first');
  const { body, headers } = await get('/a.txt');
  expect(body.toString()).toBe('first');
  writeFileSync(`${file}.next`, 'and another');
  renameSync(`${file}.next`, file);
  const replaced = await get('/a.txt', { 'if-none-match': String(headers.etag) });
  expect([replaced.status, replaced.body.toString()]).toEqual([200, 'and another']);
  rmSync(file);
  expect((await get('/a.txt')).status).toBe(410);
  write('a.txt', 'again');
  expect((await get('/a.txt')).body.toString()).toBe('again');
});

it('sends a large file to its end even if it is replaced in the meantime', async () => {
  const file = write('large.pdf', large);
  const [response] = (await once(request({ port: port(), path: '/large.pdf' }).end(), 'response')) as [IncomingMessage];
  await once(response, 'readable');
  writeFileSync(`${file}.next`, Buffer.alloc(large.length));
  renameSync(`${file}.next`, file);
  expect((await buffer(response)).equals(large)).toBe(true);
  expect((await get('/large.pdf')).body.equals(readFileSync(file))).toBe(true);
});

it('ends the response early if a large file is pruned before it is opened, and keeps serving', async () => {
  const file = write('large.pdf', large);
  // Node opens files in four threads. While they are busy, the file is removed.
  server.prependListener('request', () => {
    for (let n = 0; n < 8; n++) pbkdf2('busy', 'salt', 100_000, 64, 'sha512', () => {});
  });
  onSent = () => unlinkSync(file);
  await expect(get('/large.pdf')).rejects.toThrow(/aborted|ECONNRESET|hang up/);
  onSent = () => {};
  write('a.txt', 'a');
  expect((await get('/a.txt')).body.toString()).toBe('a');
});
