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

it('says in one sentence why it cannot start', () => {
  const faults = [
    [edit([]), 'The editors’ app is part of pnpm publisher. See pnpm edit --help.\n'],
    [edit(['events']), 'pnpm edit takes no names, and “events” is one. See pnpm edit --help.\n'],
    [
      edit(['--link', 'a@school.example'], { EDIT_ORIGIN: 'edit.example' }),
      'EDIT_ORIGIN is “edit.example”; write https:// and the host only, for example https://edit.example.\n',
    ],
    [
      edit(['--link', 'amina@school.example']),
      'Nobody with the address amina@school.example may sign in. An admin can invite them.\n',
    ],
  ] as const;
  for (const [{ status, stderr }, sentence] of faults) expect([status, stderr]).toEqual([1, sentence]);
});

it('backs up, and never over another backup', () => {
  expect(edit(['--backup', at('backup')]).status).toBe(0);
  const again = edit(['--backup', at('backup')]);
  expect(again.stderr).toBe(`${at('backup')} is there already. Name a new folder for the backup.\n`);
  // A restored backup opens.
  expect(edit(['--link', 'amina@school.example'], { EDIT_DIR: at('backup') }).stderr).toMatch(/^Nobody/);
});
