import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';

const store = mkdtempSync(path.join(tmpdir(), 'lock-'));
vi.stubEnv('SITE_DIR', store);
const other = spawn('sleep', ['60']);
afterAll(() => {
  other.kill('SIGKILL');
  rmSync(store, { recursive: true, force: true });
});

it('waits for the owner, reports it once, and takes over when it is killed', async () => {
  const { writing } = await import('./database.ts');
  const { lockOwner, withLock } = await import('./lock.ts');
  const { pid, started } = lockOwner(other.pid as number, 'first');
  writing((db) => db.prepare("INSERT INTO owners VALUES ('store', ?, ?, 'first', 0)").run(pid, started));
  const reported = vi.fn();
  const work = withLock('store', 'second', () => 'done', reported);
  await pause(500);
  expect(reported.mock.calls).toEqual([[{ pid, started, doing: 'first' }]]);
  other.kill('SIGKILL');
  await expect(work).resolves.toBe('done');
});

it('takes over if another process now has the owner’s number, and is free again if the work fails', async () => {
  const { writing } = await import('./database.ts');
  const { withLock } = await import('./lock.ts');
  writing((db) => db.prepare("INSERT INTO owners VALUES ('mirror', ?, 'long ago', 'x', 0)").run(process.pid));
  const fail = () => withLock('mirror', 'fails', () => Promise.reject(new Error('no')));
  await expect(fail()).rejects.toThrow('no');
  await expect(fail()).rejects.toThrow('no');
});
