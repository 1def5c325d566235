import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

const store = mkdtempSync(path.join(tmpdir(), 'lock-'));
vi.stubEnv('SITE_DIR', store);
afterAll(() => rmSync(store, { recursive: true, force: true }));

it('says once for whom a command waits', async () => {
  const { withLock } = await import('./lock.ts');
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const work = withLock('first', () => first);
  const waiting = vi.fn(() => setTimeout(resolve, 250));
  await expect(withLock('second', () => 'done', waiting)).resolves.toBe('done');
  await work;
  expect(waiting.mock.calls).toMatchObject([[{ pid: process.pid, doing: 'first' }]]);
});

it('takes over if another process now has the owner’s number, and is free again if the work fails', async () => {
  const { writing } = await import('./database.ts');
  const { withLock } = await import('./lock.ts');
  writing((db) => db.prepare("INSERT INTO writer VALUES (?, 'long ago', 'x')").run(process.pid));
  const fail = () => withLock('fails', () => Promise.reject(new Error('no')));
  await expect(fail()).rejects.toThrow('no');
  await expect(fail()).rejects.toThrow('no');
});
