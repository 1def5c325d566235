import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from 'release/checks/stores/machine.ts';
import { repository } from 'tools/workspace/repository.ts';
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder, name);

function publisher(words: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, SITE_DIR: at('site'), EDIT_DIR: at('edit'), NO_COLOR: '1', ...environment };
  const script = path.join(repository, 'release/cli/publisher.ts');
  return spawnSync(process.execPath, [script, ...words], { encoding: 'utf8', env, timeout: 20_000 });
}

it('backs up, and never over another backup', () => {
  mkdirSync(at('site'));
  expect(publisher(['--backup', at('backup')]).stderr).toBe('');
  const again = publisher(['--backup', at('backup')]);
  expect(again.stderr).toContain(at('backup'));
  // A restored backup opens, and a stranger gets no link but one sentence.
  const { status, stderr } = publisher(['--link', 'a@school.example'], { EDIT_DIR: at('backup/edit') });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Nobody[^\n]*a@school\.example[^\n]*\n$/)]);
});

const given = (environment: Record<string, string>) => readSettings({ EDIT_DIR: at('settings'), ...environment });

it('keeps its folder to itself', () => {
  expect(given({ EDIT_ORIGIN: 'https://edit.example/' }).origin).toBe('https://edit.example');
  expect(statSync(at('settings')).mode & 0o777).toBe(0o700);
});

it.each(['edit.example', 'http://edit.example', 'https://edit.example/app', 'ftp://edit.example'])(
  'refuses the origin %s',
  (EDIT_ORIGIN) => expect(() => given({ EDIT_ORIGIN })).toThrow(`EDIT_ORIGIN is “${EDIT_ORIGIN}”`),
);
