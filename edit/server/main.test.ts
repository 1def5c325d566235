import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'edit-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => path.join(folder, name);

function edit(words: string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'main.ts'), ...words],
    {
      encoding: 'utf8',
      env: { ...process.env, EDIT_DIR: at('edit'), NO_COLOR: '1', ...environment },
      timeout: 20_000,
    },
  );
  return { status, stdout, stderr };
}

it('explains itself', () => {
  const { status, stdout } = edit(['--help']);
  expect([status, stdout]).toEqual([0, expect.stringContaining('--backup <folder>')]);
});

it.each([
  [[], {}, 'pnpm publisher'],
  [['events'], {}, '“events”'],
  [['--link', 'a@school.example'], { EDIT_ORIGIN: 'edit.example' }, 'EDIT_ORIGIN is “edit.example”'],
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
