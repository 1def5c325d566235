import { pbkdf2 } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentHeaders } from './rules/headers.ts';
import { sendFile } from './send-file.ts';
import { sendRequest, type TestRequest } from './send-request.ts';

// They read and send many megabytes.
vi.setConfig({ testTimeout: 30_000 });

/** What the comparison of servers (same-answers.serving.ts) does not show: large files, and what happens to them meanwhile. */

/** Too large for the server's cache, so it is sent as a stream. */
const large = Buffer.from(Array.from({ length: 2_000_000 }, (_, n) => n % 251));

let folder: string;
let server: Server;
/** Runs when the server has begun to send a file. */
let onSent = () => {};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'served-'));
  server = createServer((request, response) => {
    const exchange = { request, response, pathname: request.url ?? '', headers: {}, documentHeaders };
    sendFile(exchange, path.join(folder, exchange.pathname), 200, 'no-cache');
    onSent();
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

it('sends parts of a large file, and only the headers for HEAD', async () => {
  write('large.pdf', large);
  const whole = await get('/large.pdf');
  expect([whole.status, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
  expect(whole.body.equals(large)).toBe(true);
  const size = large.length;
  const cases: [string, number, number][] = [
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, size],
    ['bytes=-50', size - 50, size],
    [`bytes=${size - 10}-${size + 10}`, size - 10, size],
  ];
  for (const [range, start, end] of cases) {
    const { status, headers, body } = await get('/large.pdf', { range });
    expect([status, headers['content-range'], headers['content-length']], range).toEqual([
      206,
      `bytes ${start}-${end - 1}/${size}`,
      String(end - start),
    ]);
    expect(body.equals(large.subarray(start, end)), range).toBe(true);
    const head = await get('/large.pdf', { range }, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([206, 0, String(end - start)]);
  }
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
