import { setTimeout as sleep } from 'node:timers/promises';
import { rows } from 'workspace/sqlite.ts';
import { reading, writing } from './database.ts';
import { failpoint } from './failpoint.ts';
import { lastNumber } from './history.ts';
import { isRunning, type LockOwner, thisProcess } from './lock-owner.ts';
import { refusal } from './message.ts';

/** Longer than the slowest release: a process that holds a lock for longer must hang. */
const timeout = 15 * 60_000;

/**
 * Runs `work` while it holds the lock `name`. While another process holds it, waits and calls `onWait` once. Takes over
 * the lock of a process that was killed.
 */
export async function withLock<T>(
  name: string,
  doing: string,
  work: () => Promise<T> | T,
  onWait: (owner: LockOwner) => void = () => {},
): Promise<T> {
  const own = thisProcess(doing);
  await acquire(name, own, onWait);
  try {
    failpoint(`${name} is locked`);
    return await work();
  } finally {
    release(name, own);
  }
}

async function acquire(name: string, own: LockOwner, onWait: (owner: LockOwner) => void): Promise<void> {
  const until = performance.now() + timeout;
  for (let waits = false; ; waits = true) {
    const owner = take(name, own);
    if (!owner) return;
    if (!waits) onWait(owner);
    if (performance.now() > until)
      throw refusal('refused.held', { doing: owner.doing, pid: owner.pid, host: owner.host });
    await sleep(100);
  }
}

/** Takes a lock, or returns its owner who is running. */
const take = (name: string, { pid, started, host, doing }: LockOwner): LockOwner | undefined =>
  writing((db) => {
    const [owner] = rows<LockOwner>(db, 'SELECT pid, started, host, doing FROM locks WHERE name = ?', name);
    if (owner && isRunning(owner)) return owner;
    db.prepare('INSERT OR REPLACE INTO locks VALUES (?, ?, ?, ?, ?, ?)').run(
      name,
      pid,
      started,
      host,
      doing,
      lastNumber(db),
    );
    return undefined;
  });

function release(name: string, { pid, started, host }: LockOwner): void {
  try {
    writing((db) =>
      db
        .prepare('DELETE FROM locks WHERE name = ? AND pid = ? AND started = ? AND host = ?')
        .run(name, pid, started, host),
    );
  } catch (error) {
    // The disk has become full. Another command takes the lock over when this process has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** The number of the last entry when a process took this lock that was killed with it; undefined if there was none. */
export function killedSince(name: string): number | undefined {
  const [lock] =
    reading((db) => rows<LockOwner & { since: number }>(db, 'SELECT * FROM locks WHERE name = ?', name)) ?? [];
  return lock && !isRunning(lock) ? lock.since : undefined;
}

/** The names of the locks whose owners are running, after removing the others; undefined if there is no database yet. */
export function heldLocks(): string[] | undefined {
  const locks = reading((db) => rows<LockOwner & { name: string }>(db, 'SELECT * FROM locks'));
  const held = locks?.filter(isRunning);
  for (const lock of locks ?? []) if (!held?.includes(lock)) release(lock.name, lock);
  return held?.map(({ name }) => name);
}

/** Removes all locks of a machine that no longer exists, and returns how many there were. */
export const removeLocksOf = (host: string): number =>
  writing((db) => Number(db.prepare('DELETE FROM locks WHERE host = ?').run(host).changes));
