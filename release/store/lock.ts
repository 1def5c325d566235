import { setTimeout as sleep } from 'node:timers/promises';
import { rows } from 'workspace/sqlite.ts';
import { reading, writing } from './database.ts';
import { failpoint } from './failpoint.ts';
import { lastNumber } from './history.ts';
import { isRunning, type LockOwner, thisProcess } from './lock-owner.ts';

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
  for (let owner = take(name, own), waits = 0; owner; owner = take(name, own), waits++) {
    if (waits === 0) onWait(owner);
    await sleep(100);
  }
  try {
    failpoint(`${name} is locked`);
    return await work();
  } finally {
    release(name);
  }
}

/** Takes a lock, or returns its owner who is running. */
const take = (name: string, { pid, started, doing }: LockOwner): LockOwner | undefined =>
  writing((db) => {
    const [owner] = rows<LockOwner>(db, 'SELECT pid, started, doing FROM owners WHERE name = ?', name);
    if (owner && isRunning(owner)) return owner;
    db.prepare('INSERT OR REPLACE INTO owners VALUES (?, ?, ?, ?, ?)').run(name, pid, started, doing, lastNumber(db));
    return undefined;
  });

function release(name: string): void {
  try {
    writing((db) => db.prepare('DELETE FROM owners WHERE name = ?').run(name));
  } catch (error) {
    // The disk has become full. Another command takes the lock over when this process has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** The number of the last entry when a process took this lock that was killed with it; undefined if there was none. */
export function killedSince(name: string): number | undefined {
  const [lock] =
    reading((db) => rows<LockOwner & { since: number }>(db, 'SELECT * FROM owners WHERE name = ?', name)) ?? [];
  return lock && !isRunning(lock) ? lock.since : undefined;
}
