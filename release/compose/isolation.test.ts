import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteFolder } from 'store/site-folder.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repository } from 'workspace/repository.ts';
import { environment, hasNoNetwork, isolated } from './isolation.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'isolated-'));
  mkdirSync(path.join(folder, 'building'));
  writeFileSync(path.join(folder, 'key'), 'secret');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the code of a release gets when it tries something. */
function attempt(code: string, building = path.join(folder, 'building')): string {
  const script = path.join(building, 'attempt.mjs');
  const lines = ["import fs from 'node:fs';", 'try {', `  console.log(String(${code}));`, '} catch (error) {'];
  writeFileSync(script, [...lines, '  console.log(error.code ?? error.cause?.code ?? error.message);', '}'].join('\n'));
  const [command, args] = isolated([], script, path.dirname(script));
  return execFileSync(command, args, { env: environment(), encoding: 'utf8' }).trim();
}

const denied = 'ERR_ACCESS_DENIED';

it('lets the code of releases write to the folder that is being composed', () => {
  const file = JSON.stringify(path.join(folder, 'building', 'page.html'));
  expect(attempt(`(fs.writeFileSync(${file}, 'page'), fs.readFileSync(${file}))`)).toBe('page');
});

it('lets it do so where the store lies behind a link', () => {
  const link = path.join(folder, 'link');
  symlinkSync('building', link);
  writeFileSync(path.join(link, 'module.mjs'), 'export default 7;');
  const [module, file] = ['module.mjs', 'linked.html'].map((name) => JSON.stringify(path.join(link, name)));
  expect(attempt(`(fs.writeFileSync(${file}, 'page'), (await import(${module})).default)`, link)).toBe('7');
});

it.each([
  ['a key', () => path.join(folder, 'key')],
  ['the mail of the site', () => path.join(siteFolder, 'mail/message.json')],
  ['the settings of git', () => path.join(repository, '.git/config')],
  ['the variables of another process', () => `/proc/${process.pid}/environ`],
])('lets it read nothing else: %s', (_what, file) => {
  expect(attempt(`fs.readFileSync(${JSON.stringify(file())})`)).toBe(denied);
});

it('lets it write nothing into the store, through a link either', () => {
  const key = JSON.stringify(path.join(folder, 'key'));
  const here = JSON.stringify(path.join(folder, 'building', 'link'));
  expect(attempt(`fs.writeFileSync(${JSON.stringify(path.join(siteFolder, 'releases/x'))}, 'x')`)).toBe(denied);
  expect(attempt(`fs.linkSync(${key}, ${here})`)).toBe(denied);
  expect(attempt(`fs.symlinkSync(${key}, ${here})`)).toBe(denied);
});

it('lets it start no process', () => {
  expect(attempt("(await import('node:child_process')).execFileSync('true')")).toBe(denied);
});

it('gives it no variables of this process', () => {
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  try {
    expect(attempt('Object.keys(process.env).sort()')).toBe('NODE_ENV,SITE_DIR');
  } finally {
    delete process.env.AWS_SECRET_ACCESS_KEY;
  }
});

it.skipIf(!hasNoNetwork())('gives it no network', async () => {
  const server = createServer((_request, response) => void response.end('reached'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('reached');
  expect(attempt(`await (await fetch('http://127.0.0.1:${port}')).text()`)).toMatch(/ENETUNREACH|ECONNREFUSED/);
  server.closeAllConnections();
  server.close();
});
