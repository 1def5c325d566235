import { chmodSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AppName } from 'contract/section.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { afterAll, vi } from 'vitest';

// Each machine closes its database when the process ends.
process.setMaxListeners(0);

/** A folder that is removed after the tests of a file, or of a group. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  // A sandbox runs as another user.
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const allApps = (version: string): Record<AppName, string> =>
  Object.fromEntries(appNames.map((app) => [app, version])) as Record<AppName, string>;

/** Returns what restores a folder with stores, without SQLite’s side files: an open connection deletes them. */
export function snapshotOf(folder: string): () => void {
  for (const name of globSync('**/store.db', { cwd: folder })) {
    using db = new DatabaseSync(path.join(folder, name));
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }
  const copy = (from: string, to: string) =>
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (name) => !/-(wal|shm)$/.test(name) });
  const before = mkdtempSync(path.join(tmpdir(), 'before-'));
  copy(folder, before);
  chmodSync(before, 0o755);
  process.once('exit', () => rmSync(before, { recursive: true, force: true }));
  return () => {
    rmSync(folder, { recursive: true, force: true });
    copy(before, folder);
  };
}

/** The modules of the store, loaded again for this folder: in a test, each call is a process of its own. */
export async function machineAt(folder: string) {
  vi.resetModules();
  vi.stubEnv('SITE_DIR', folder);
  return {
    folder,
    commands: await import('./commands.ts'),
    ...(await import('../testing/tiny-site.ts')),
    ...(await import('compose/compose.ts')),
    ...(await import('publish/live-state.ts')),
    ...(await import('publish/publish.ts')),
    ...(await import('publish/without-new-code.ts')),
    ...(await import('publish/prune.ts')),
    ...(await import('publish/status.ts')),
    ...(await import('publish/publisher/records.ts')),
    ...(await import('store/database.ts')),
    ...(await import('store/history.ts')),
    ...(await import('store/composition.ts')),
    ...(await import('store/integrity.ts')),
    ...(await import('store/release.ts')),
    ...(await import('store/switch.ts')),
  };
}

export type Machine = Awaited<ReturnType<typeof machineAt>>;

export const first = allApps('v1');
