import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LockOwner, thisProcess } from './lock-owner.ts';

const timeout = 60_000;

let store: string;
let started: ChildProcess[];
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'lock-'));
  started = [];
  vi.stubEnv('SITE_DIR', store);
  vi.resetModules();
});
afterEach(async () => {
  for (const child of started) await kill(child);
  vi.unstubAllEnvs();
  rmSync(store, { recursive: true, force: true });
});

/** A process that says what it does, a line at a time. */
type Process = ChildProcess & { line: () => Promise<string> };

/** Runs code that uses `withLock`, in a process of its own. */
function run(code: string): Process {
  const script = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { once } from 'node:events';
    import { setImmediate as turn } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
    const waiting = ({ doing, pid }) => console.log('waits for ' + doing + ' ' + pid);
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return Object.assign(child, { line: async () => String((await lines.next()).value) });
}

/** A process that holds the lock until its standard input ends. */
const holder = (name: string): Process =>
  run(`await withLock('store', '${name}', async () => {
    console.log('holds');
    await once(process.stdin.resume(), 'end');
  }, waiting);`);

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Leaves the lock of an owner behind, as a process does that is killed. */
async function lockFor({ pid, started, host, doing }: LockOwner): Promise<void> {
  const { writing } = await import('./database.ts');
  writing((db) => db.prepare("INSERT INTO locks VALUES ('store', ?, ?, ?, ?, 0)").run(pid, started, host, doing));
}

it('lets one process in at a time', { timeout }, async () => {
  const counter = path.join(store, 'counter');
  writeFileSync(counter, '0');
  const turns = 5;
  const processes = Array.from({ length: 4 }, () =>
    run(`for (let n = 0; n < ${turns}; n++) await withLock('store', 'count', async () => {
      const before = Number(readFileSync(${JSON.stringify(counter)}, 'utf8'));
      for (let n = 0; n < 20; n++) await turn();
      writeFileSync(${JSON.stringify(counter)}, String(before + 1));
    });`),
  );
  await Promise.all(processes.map((child) => once(child, 'exit')));
  expect(processes.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0]);
  expect(readFileSync(counter, 'utf8')).toBe(String(processes.length * turns));
});

it('waits for the owner, reports it once, and takes over when it is killed', { timeout }, async () => {
  const first = holder('first');
  expect(await first.line()).toBe('holds');
  const second = holder('second');
  expect(await second.line()).toBe(`waits for first ${first.pid}`);
  await kill(first);
  expect(await second.line()).toBe('holds');
});

it('takes over if another process now has the owner’s number', { timeout }, async () => {
  await lockFor({ ...thisProcess('release'), started: 'long ago' });
  expect(await holder('next').line()).toBe('holds');
});

it('waits for an owner on another machine, until that is said to be gone', { timeout }, async () => {
  await lockFor({ ...thisProcess('release'), host: 'elsewhere.example' });
  const next = holder('next');
  expect(await next.line()).toBe(`waits for release ${process.pid}`);
  const { removeLocksOf } = await import('./lock.ts');
  expect(removeLocksOf('elsewhere.example')).toBe(1);
  expect(await next.line()).toBe('holds');
});

it('releases the lock if the work fails, and keeps locks of different names apart', { timeout }, async () => {
  const failing = run(`
    await withLock('store', 'fails', () => { throw new Error('no'); }).catch(({ message }) => console.log(message));
    await withLock('store', 'next', () => withLock('mf-news', 'inside', () => console.log('holds both')), waiting);`);
  expect(await failing.line()).toBe('no');
  expect(await failing.line()).toBe('holds both');
});
