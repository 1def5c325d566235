import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInbox } from './folder-inbox.ts';
import { highestNumber, waiting } from './inbox.ts';

let folder: string;
let inbox: FolderInbox;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inbox-'));
  inbox = new FolderInbox(path.join(folder, 'mf-events'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = (name: string) => inbox.read(name, 100).then((content) => content?.toString());

it('creates a file once, and leaves nothing else behind', async () => {
  expect(await inbox.names()).toEqual([]);
  const made = await Promise.all(['one', 'two'].map((content) => inbox.create('000001.json', Buffer.from(content))));
  expect(made).toEqual([true, false]);
  expect(await text('000001.json')).toBe('one');
  await inbox.replace('000001.json', Buffer.from('three'));
  expect(await text('000001.json')).toBe('three');
  expect(readdirSync(path.join(folder, 'mf-events'))).toEqual(['000001.json']);
  await inbox.remove('000001.json');
  expect(await text('000001.json')).toBeUndefined();
});

it('refuses what is too long, and follows no link', async () => {
  await inbox.create('000001.json', Buffer.alloc(101));
  await expect(text('000001.json')).rejects.toThrow('longer than 100 bytes');
  writeFileSync(path.join(folder, 'key'), 'secret');
  symlinkSync('../key', path.join(folder, 'mf-events', '000002.pack'));
  await expect(text('000002.pack')).rejects.toThrow('is a link');
  await inbox.replace('000002.pack', Buffer.from('x'));
  symlinkSync('../key', path.join(folder, 'mf-events', '000002.answer.json'));
  expect(await inbox.create('000002.answer.json', Buffer.from('x'))).toBe(false);
  expect(readFileSync(path.join(folder, 'key'), 'utf8')).toBe('secret');
});

it.skipIf(process.platform === 'win32')('does not wait at a pipe', async () => {
  await inbox.create('000001.json', Buffer.from('x'));
  execFileSync('mkfifo', [path.join(folder, 'mf-events', '000002.json')]);
  await expect(text('000002.json')).rejects.toThrow('is not a file');
});

it('finds the statements without an answer, in order', () => {
  const names = [
    '000010.json',
    '000009.json',
    '000009.pack',
    '000008.json',
    '000008.answer.json',
    '000011.pack',
    'live.json',
    '9.json',
    '000012.json.tmp',
  ];
  expect(waiting(names)).toEqual([9, 10]);
  expect(highestNumber(names)).toBe(12);
  expect(highestNumber(['live.json'])).toBe(0);
});
