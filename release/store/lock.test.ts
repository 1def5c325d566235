import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let store: string;
// Other tests of this worker load the modules for another store.
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'lock-'));
  vi.stubEnv('SITE_DIR', store);
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(store, { recursive: true });
});

it('says once for whom a command waits', async () => {
  const { withLock } = await import('./lock.ts');
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const work = withLock('first', () => first);
  const waiting = vi.fn(() => setTimeout(resolve, 250));
  await expect(withLock('second', () => 'done', waiting)).resolves.toBe('done');
  await work;
  expect(waiting.mock.calls).toMatchObject([[{ pid: process.pid, doing: 'first' }]]);
});

it('takes over if another process has the owner’s number, and is free if the work fails', async () => {
  const { writing } = await import('./database.ts');
  const { withLock } = await import('./lock.ts');
  writing((db) => db.prepare("INSERT INTO writer VALUES (?, 'long ago', 'x')").run(process.pid));
  const fail = () => withLock('fails', () => Promise.reject(new Error('no')));
  await expect(fail()).rejects.toThrow('no');
  await expect(fail()).rejects.toThrow('no');
});

it('can be read after a process was killed while it wrote', async () => {
  const { databaseFile, reading, writing } = await import('./database.ts');
  const insert = 'INSERT INTO history (entry) SELECT hex(randomblob(2000)) FROM (VALUES (1), (2), (3))';
  writing((db) => db.exec(insert));
  const code = `const db = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(databaseFile)});
    db.exec("PRAGMA cache_size = 1; BEGIN; DELETE FROM history; ${insert}; ${insert}");
    process.kill(process.pid, 'SIGKILL');`;
  expect(spawnSync(process.execPath, ['-e', code]).signal).toBe('SIGKILL');
  expect(reading((db) => db.prepare('SELECT count(*) AS count FROM history').get())).toEqual({ count: 3 });
});
