import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from 'checks/stores/machine.ts';
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder, name);

function edit(words: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, EDIT_DIR: at('edit'), NO_COLOR: '1', ...environment };
  const main = path.join(import.meta.dirname, 'main.ts');
  return spawnSync(process.execPath, [main, ...words], { encoding: 'utf8', env, timeout: 20_000 });
}

it.each([
  [[], {}, 'pnpm publisher'],
  [['events'], {}, '“events”'],
  [['--link', 'a@school.example'], {}, 'a@school.example'],
])('says in one sentence why it cannot start with %j', (words, environment, culprit) => {
  const { status, stderr } = edit(words, environment);
  expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^[^\\n]*${culprit}[^\\n]*\\n$`))]);
});

it('backs up, and never over another backup', () => {
  expect(edit(['--backup', at('backup')]).status).toBe(0);
  const again = edit(['--backup', at('backup')]);
  expect(again.stderr).toContain(at('backup'));
  // A restored backup opens.
  expect(edit(['--link', 'amina@school.example'], { EDIT_DIR: at('backup') }).stderr).toMatch(/^Nobody/);
});

const given = (environment: Record<string, string>) => readSettings({ EDIT_DIR: at('settings'), ...environment });

it('keeps its folder to itself', () => {
  given({});
  expect(statSync(at('settings')).mode & 0o777).toBe(0o700);
});

it.each([
  [{}, 'http://localhost:4180'],
  [{ EDIT_PORT: '5000' }, 'http://localhost:5000'],
  [{ EDIT_ORIGIN: 'https://edit.example/' }, 'https://edit.example'],
])('is with %j at %s', (environment, origin) => {
  expect(given(environment).origin).toBe(origin);
});

it.each(['edit.example', 'http://edit.example', 'https://edit.example/app', 'ftp://edit.example'])(
  'refuses the origin %s',
  (origin) => {
    expect(() => given({ EDIT_ORIGIN: origin })).toThrow(`EDIT_ORIGIN is “${origin}”`);
  },
);
