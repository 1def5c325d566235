import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepMessage } from './kept-messages.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'mail-')), 'mail');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const message = { name: 'Zoé', email: 'zoe@ecole.example' };

it('keeps each message in a file of its own', () => {
  const files = [message, message].map((one) => keepMessage(folder, one));
  expect(new Set(files).size).toBe(2);
  for (const file of files) expect(JSON.parse(readFileSync(file ?? '', 'utf8'))).toEqual(message);
});

it('keeps a thousand at most, until some are removed', () => {
  mkdirSync(folder);
  for (let index = 0; index < 999; index++) writeFileSync(path.join(folder, `${index}.json`), '{}');
  expect(keepMessage(folder, message)).toBeDefined();
  expect(keepMessage(folder, message)).toBeUndefined();
  expect(readdirSync(folder)).toHaveLength(1000);
  rmSync(path.join(folder, '0.json'));
  expect(keepMessage(folder, message)).toBeDefined();
});

it('keeps 16 MB at most', () => {
  mkdirSync(folder);
  const large = path.join(folder, 'large.json');
  writeFileSync(large, '');
  truncateSync(large, 16 * 1024 * 1024 - 10);
  expect(keepMessage(folder, message)).toBeUndefined();
  truncateSync(large, 16 * 1024 * 1024 - 1000);
  expect(keepMessage(folder, message)).toBeDefined();
});
