import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AppName } from 'contract/section.ts';
import type { Message } from 'store/message.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { afterAll, vi } from 'vitest';

// Each machine closes its database when the process ends.
process.setMaxListeners(0);

/** A folder that is removed after the tests of a file, or of a group. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
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
    ...(await import('store/mirror/follow.ts')),
    ...(await import('store/mirror/mirror-store.ts')),
    ...(await import('store/mirror/mirror-source.ts')),
    ...(await import('store/mirror/state.ts')),
    ...(await import('publish/prune.ts')),
    ...(await import('publish/status.ts')),
    ...(await import('publish/publisher/after-switch.ts')),
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

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** A publisher with a first release, its mirror in a folder, and machines that read the mirror. */
export async function setScene(folder: string) {
  const address = path.join(folder, 'mirror');
  const steps: Message[] = [];
  const log = (step: Message) => void steps.push(step);
  const publisher = await machineAt(path.join(folder, 'store'));
  const mirror = (options?: Parameters<Machine['mirrorStore']>[2], to = address) =>
    publisher.mirrorStore(to, log, options);
  await publisher.commands.release(first);
  const { publicKey, objects } = await mirror();
  return {
    folder,
    address,
    publisher,
    publicKey,
    /** How many objects the first release has. */
    objects,
    codes: () => steps.map(({ code }) => code),
    mirror,
    async release(version: string) {
      await publisher.commands.release({ 'mf-events': version });
      return mirror();
    },
    another: () => machineAt(mkdtempSync(path.join(folder, 'another-'))),
    restore: (machine: Machine, from = address, key = publicKey) => machine.restoreStore(from, key, log),
    follow: (machine: Machine, from = address, key = publicKey) => machine.followerOf(from, key, log),
  };
}

export const versionsOf = (machine: Machine) => machine.findComposition(machine.liveComposition())?.releases;

/** What `pnpm status` says of a machine's mirror, or of the mirror that it follows. */
export const mirrorTodo = (machine: Machine) => machine.mirrorStatus(String).todo.map(({ code }) => code);

export function damageOf(machine: Machine): string[] {
  const id = machine.liveComposition() ?? '';
  const composition = machine.readComposition(id);
  const releases = Object.entries(composition.releases).map(([app, version]) =>
    machine.readRelease(app as 'shell', version),
  );
  return [...machine.damagedDocuments(id, composition), ...releases.flatMap(machine.damagedFiles)];
}

/** Runs `pnpm <command>`, and kills it at its n-th failpoint. Returns whether it was killed. */
export const runKilled = (command: string, store: string, words: string[], point: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const script = path.join(import.meta.dirname, `../../cli/${command}.ts`);
    const env = { ...process.env, SITE_DIR: store, RELEASE_DIE_AT: String(point) };
    execFile(process.execPath, [script, ...words], { env }, (error, _out, errors) => {
      if (error?.code) reject(new Error(errors));
      else resolve(error?.signal === 'SIGKILL');
    });
  });
