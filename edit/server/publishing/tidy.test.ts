import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { Drafts } from './drafts.ts';
import { tidyDaily } from './tidy.ts';
import { Uploads } from './uploads.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tidy-'));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

it('deletes what a killed server left, and each day uploads that no draft uses any more', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') });
  const [used, unused] = ['a'.repeat(64), 'b'.repeat(64)];
  const uploads = new Uploads(path.join(folder, 'uploads'));
  for (const id of [used, unused]) {
    writeFileSync(path.join(folder, 'uploads', id), '');
    utimesSync(path.join(folder, 'uploads', id), new Date('2026-02-01'), new Date('2026-02-01'));
  }
  mkdirSync(path.join(folder, 'overlays/drafts-x'), { recursive: true });
  const drafts = new Drafts(new DatabaseSync(':memory:'));
  const upload = { name: 'pictures/events/a.jpg', id: used, bytes: 0 };
  const { revision } = drafts.save('events/a.yaml', { base: null, data: {}, uploads: [upload], revision: 0 }, 'Amina');

  tidyDaily({ folder, drafts, uploads });
  expect(existsSync(path.join(folder, 'overlays'))).toBe(false);
  expect(readdirSync(path.join(folder, 'uploads'))).toEqual([used]);

  drafts.delete('events/a.yaml', revision);
  vi.advanceTimersByTime(29 * 24 * 60 * 60 * 1000);
  expect(uploads.fileOf(used)).toBeDefined();
  vi.advanceTimersByTime(2 * 24 * 60 * 60 * 1000);
  expect(uploads.fileOf(used)).toBeUndefined();
});
