import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LockOwner, thisProcess } from './lock-owner.ts';

const timeout = 60_000;

let store: string;
let started: ChildProcess[];
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'lock-'));
  started = [];
});
afterEach(async () => {
  for (const child of started) await end(child, 'SIGKILL');
  rmSync(store, { recursive: true, force: true });
});

/** A process that reports what it does, a line at a time. */
type LineProcess = ChildProcess & { lines: AsyncIterator<string> };

/** Runs code that uses `withLock`, in a process of its own. */
function run(code: string): LineProcess {
  const script = `
    import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
    import { once } from 'node:events';
    import { setImmediate as turn } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
    const say = (line) => appendFileSync(${JSON.stringify(path.join(store, 'log'))}, line + '\\n');
    const waiting = ({ doing, pid }) => console.log('waits for ' + doing + ' ' + pid);
    const untilReleased = () => once(process.stdin.resume(), 'end');
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, SITE_DIR: store },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  return Object.assign(child, { lines: createInterface(child.stdout)[Symbol.asyncIterator]() });
}

/** A process that holds the lock until its standard input ends. */
const holder = (name: string) =>
  run(`await withLock('store', '${name}', async () => {
    say('${name} enters');
    console.log('holds');
    await untilReleased();
    say('${name} leaves');
  }, waiting);`);

const nextLine = async ({ lines }: LineProcess): Promise<string> => (await lines.next()).value;

async function leave(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(0);
}

async function end(child: ChildProcess, signal: 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

const log = (): string[] => readFileSync(path.join(store, 'log'), 'utf8').trim().split('\n');
const tickets = (): string[] => readdirSync(path.join(store, 'locks')).sort();

/** Writes a ticket as the owner of a lock does. */
function writeTicket({ pid, started, host, doing }: LockOwner, name = 'store'): string {
  const ticket = path.join(store, 'locks', `${name}.1`);
  mkdirSync(path.dirname(ticket), { recursive: true });
  symlinkSync([pid, started, host, doing].map((part) => encodeURIComponent(part)).join('&'), ticket);
  return ticket;
}

/** A process that cannot exist: the largest number in Linux is one less. */
const dead: LockOwner = { ...thisProcess('release of mf-news'), pid: 4_194_304 };

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
  expect(tickets()).toHaveLength(1);
});

it('gives the lock of a dead process to only one of those that find it at the same moment', { timeout }, async () => {
  const locks = Array.from({ length: 150 }, (_, n) => `race-${n}`);
  for (const name of locks) writeTicket(dead, name);
  const racers = ['one', 'other'].map(() =>
    run(`
      const locks = ${JSON.stringify(locks)};
      const won = [];
      console.log('ready');
      const [start] = await once(process.stdin, 'data');
      const released = untilReleased();
      for (const [n, name] of locks.entries()) {
        while (Date.now() < Number(start) + 2 * n);
        void withLock(name, 'race', () => { won.push(name); return released; });
      }
      await turn();
      console.log(won.join());
      await released;
      process.exit();`),
  );
  for (const racer of racers) expect(await nextLine(racer)).toBe('ready');
  for (const racer of racers) racer.stdin?.write(String(Date.now() + 50));
  const won = await Promise.all(racers.map(nextLine));
  expect(won.flatMap((names) => names.split(',').filter(Boolean)).sort()).toEqual(locks.toSorted());
});

it('waits for the owner, and reports it once', { timeout }, async () => {
  const first = holder('first');
  expect(await nextLine(first)).toBe('holds');
  const others = [holder('second'), holder('third')];
  for (const other of others) expect(await nextLine(other)).toBe(`waits for first ${first.pid}`);

  const lines = new Map(others.map((other) => [other, nextLine(other)]));
  await leave(first);
  const second = await Promise.race([...lines].map(([other, line]) => line.then(() => other)));
  const third = others.find((other) => other !== second) as LineProcess;
  expect(await lines.get(second)).toBe('holds');
  await leave(second);
  expect(await lines.get(third)).toBe('holds');
  await leave(third);
  expect(log().map((line) => line.split(' ')[1])).toEqual(['enters', 'leaves', 'enters', 'leaves', 'enters', 'leaves']);
});

it('takes over from a process that was killed', { timeout }, async () => {
  const killed = holder('killed');
  await nextLine(killed);
  await end(killed, 'SIGKILL');
  const next = holder('next');
  expect(await nextLine(next)).toBe('holds');
  expect(tickets()).toEqual(['store.2']);
  await leave(next);
  expect(log()).toEqual(['killed enters', 'next enters', 'next leaves']);
});

it('takes over if another process now has the owner’s number', { timeout }, async () => {
  writeTicket({ ...thisProcess('release'), started: 'long ago' });
  const next = holder('next');
  expect(await nextLine(next)).toBe('holds');
  await leave(next);
});

it.each([
  ['a process with the owner’s number and start time', thisProcess('release')],
  ['an owner on another machine, which it cannot look at', { ...dead, host: 'elsewhere.example', doing: 'release' }],
])('waits for %s', { timeout }, async (_whom, owner) => {
  const ticket = writeTicket(owner);
  const next = holder('next');
  expect(await nextLine(next)).toBe(`waits for release ${owner.pid}`);
  const line = nextLine(next);
  rmSync(ticket);
  expect(await line).toBe('holds');
  await leave(next);
});

it('releases the lock if the work fails', { timeout }, async () => {
  const failing = run(`
    await withLock('store', 'fails', () => { throw new Error('no'); }).catch(({ message }) => console.log(message));
    await withLock('store', 'goes on', () => console.log('holds'), waiting);`);
  expect(await nextLine(failing)).toBe('no');
  expect(await nextLine(failing)).toBe('holds');
  await leave(failing);
  expect(tickets().map((name) => readlinkSync(path.join(store, 'locks', name)))).toEqual(['free']);
});

it('keeps locks of different names apart', { timeout }, async () => {
  const first = holder('first');
  await nextLine(first);
  const other = run(`await withLock('mf-news', 'release', () => console.log('holds'), waiting);`);
  expect(await nextLine(other)).toBe('holds');
  await leave(other);
  await leave(first);
});

it('works on a full disk, so that a prune can make room', { timeout }, async ({ skip }) => {
  const disk = path.join(store, 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk], { stdio: 'ignore' });
  skip(mounted.status !== 0, 'this user may not mount a small disk to fill');
  store = disk;
  try {
    mkdirSync(path.join(store, 'locks'));
    const before = holder('before');
    await nextLine(before);
    await leave(before);
    rmSync(path.join(store, 'log'));
    expect(() => writeFileSync(path.join(disk, 'filler'), Buffer.alloc(1e6))).toThrow('ENOSPC');

    const prune = run(`await withLock('store', 'prune', () => console.log('holds'), waiting);`);
    expect(await nextLine(prune)).toBe('holds');
    await leave(prune);
    expect(tickets()).toEqual(['store.2']);
    expect(readlinkSync(path.join(store, 'locks/store.2'))).toBe('free');
  } finally {
    spawnSync('umount', ['-l', disk], { stdio: 'ignore' });
    store = path.dirname(disk);
  }
});
