import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const given = (environment: Record<string, string>) => readSettings({ EDIT_DIR: 'node_modules/.edit', ...environment });

it('is on this machine by default', () => {
  expect(given({}).origin).toBe('http://localhost:4180');
  expect(given({ EDIT_PORT: '5000' }).origin).toBe('http://localhost:5000');
});

it('keeps its folder to itself', () => {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'settings-')), 'edit');
  given({ EDIT_DIR: folder });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  rmSync(path.dirname(folder), { recursive: true });
});

it.each(['edit.example', 'http://edit.example', 'https://edit.example/app', 'ftp://edit.example'])(
  'refuses the origin %s',
  (origin) => {
    expect(() => given({ EDIT_ORIGIN: origin })).toThrow(`EDIT_ORIGIN is “${origin}”`);
  },
);

it('takes an origin with https', () => {
  expect(given({ EDIT_ORIGIN: 'https://edit.example/' }).origin).toBe('https://edit.example');
});
