import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it, vi } from 'vitest';

const store = mkdtempSync(path.join(tmpdir(), 'lock-'));
vi.stubEnv('SITE_DIR', store);
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(store, { recursive: true, force: true });
});

/** A process that takes the lock, holds it until it is killed, and says what it does, a line at a time. */
function holder(doing: string) {
  const script = `
    const { withLock } = await import(${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))});
    await withLock('store', '${doing}', () => {
      console.log('holds');
      return new Promise((done) => setTimeout(done, 60_000));
    }, ({ doing, pid }) => console.log('waits for ' + doing + ' ' + pid));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { child, line: async () => String((await lines.next()).value) };
}

it('waits for the owner, reports it once, and takes over when it is killed', { timeout: 60_000 }, async () => {
  const first = holder('first');
  expect(await first.line()).toBe('holds');
  const second = holder('second');
  expect(await second.line()).toBe(`waits for first ${first.child.pid}`);
  first.child.kill('SIGKILL');
  expect(await second.line()).toBe('holds');
  second.child.kill('SIGKILL');
});

it('takes over if another process now has the owner’s number, and is free again if the work fails', async () => {
  const { writing } = await import('./database.ts');
  const { withLock } = await import('./lock.ts');
  writing((db) => db.prepare("INSERT INTO owners VALUES ('mirror', ?, 'long ago', 'x', 0)").run(process.pid));
  const fail = () => withLock('mirror', 'fails', () => Promise.reject(new Error('no')));
  await expect(fail()).rejects.toThrow('no');
  await expect(fail()).rejects.toThrow('no');
});
