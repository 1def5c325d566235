import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CountedReport, readReports } from 'store/browser-reports.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportSink } from './report-sink.ts';

let folder: string;
let server: Server;
let lines: string[];
const noon = Date.parse('2026-11-22T12:00:00Z');
beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'reports-')), 'reports');
  lines = [];
  const sink = reportSink({ folder, now: () => noon, log: (line) => lines.push(line), pause: 20 });
  server = createServer((request, response) => void sink(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

const report = { kind: 'threw', app: 'mf-events', detail: 'Error: a' };
const body = (reports: unknown[] = [report]) => JSON.stringify({ page: '/events', language: 'fr', reports });

async function post(text: string, headers: Record<string, string> = {}, method = 'POST'): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const type = { 'Content-Type': 'application/json' };
  const options = method === 'GET' ? {} : { body: text };
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method, headers: { ...type, ...headers }, ...options });
  return answer.status;
}
/** Posts one more report, and returns what is stored once that is. */
async function stored(): Promise<CountedReport[]> {
  expect(await post(body([{ ...report, detail: 'last' }]), { 'X-Forwarded-For': '198.51.100.99' })).toBe(204);
  const read = () => readReports(noon - 60_000, folder);
  await expect.poll(() => read().some(({ detail }) => detail === 'last')).toBe(true);
  return read().filter(({ detail }) => detail !== 'last');
}
const total = (reports: CountedReport[]): number => reports.reduce((sum, { count }) => sum + count, 0);

it('stores counts, with nothing of who sent them', async () => {
  for (const sender of ['203.0.113.7', '203.0.113.8', '203.0.113.9'])
    expect(await post(body(), { 'X-Forwarded-For': sender, 'User-Agent': 'Zoé' })).toBe(204);
  const found = await stored();
  expect(total(found)).toBe(3);
  for (const one of found)
    expect(one).toEqual({ minute: '2026-11-22T12:00', ...report, page: '/events', language: 'fr', count: one.count });
  expect(readdirSync(folder)).toEqual(['2026-11-22.jsonl']);
  expect(lines).toEqual([]);
});

it('stores nothing of a visitor who refuses tracking', async () => {
  expect(await post(body(), { 'Sec-GPC': '1' })).toBe(204);
  expect(await post(body(), { DNT: '1' })).toBe(204);
  expect(await stored()).toEqual([]);
});

it('answers other methods, other bodies and too long ones', async () => {
  expect(await post('', {}, 'GET')).toBe(405);
  expect(await post(body(), {}, 'PUT')).toBe(405);
  expect(await post('{}')).toBe(400);
  expect(await post(body(), { 'Content-Type': 'text/plain' })).toBe(400);
  expect(await post(`${body()}${' '.repeat(32 * 1024)}`)).toBe(413);
  expect(await stored()).toEqual([]);
});

it('takes thirty a minute from one address, and still those of others', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 40 }, () => post(body(), { 'X-Forwarded-For': '203.0.113.7' })),
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(total(await stored())).toBe(30);
});

it('logs a line when it cannot store, and keeps answering', async () => {
  writeFileSync(folder, '');
  expect(await post(body())).toBe(204);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines).toHaveLength(1);
  expect(await post(body())).toBe(204);
});
