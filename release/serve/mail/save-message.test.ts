import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveMessage } from './save-message.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'mail-')), 'mail');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const message = { name: 'Zoé', email: 'zoe@ecole.example' };

it('saves each message in a file of its own', () => {
  const files = [message, message].map((one) => saveMessage(folder, one));
  expect(new Set(files).size).toBe(2);
  for (const file of files) expect(JSON.parse(readFileSync(file ?? '', 'utf8'))).toEqual(message);
});

it('saves at most a thousand messages, until some are deleted', () => {
  mkdirSync(folder);
  for (let index = 0; index < 999; index++) writeFileSync(path.join(folder, `${index}.json`), '{}');
  expect(saveMessage(folder, message)).toBeDefined();
  expect(saveMessage(folder, message)).toBeUndefined();
  expect(readdirSync(folder)).toHaveLength(1000);
  rmSync(path.join(folder, '0.json'));
  expect(saveMessage(folder, message)).toBeDefined();
});

it('saves at most 16 MB', () => {
  mkdirSync(folder);
  const large = path.join(folder, 'large.json');
  writeFileSync(large, '');
  truncateSync(large, 16 * 1024 * 1024 - 10);
  expect(saveMessage(folder, message)).toBeUndefined();
  truncateSync(large, 16 * 1024 * 1024 - 1000);
  expect(saveMessage(folder, message)).toBeDefined();
});
