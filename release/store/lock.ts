import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from 'contract/attempt.ts';
import { siteToday } from 'tools/workspace/site-today.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { writing } from './database.ts';
import { type Entry, repair } from './history.ts';
import { removeStaleBuilds } from './install.ts';
import { type Log, type MessageCode, refusal } from './message.ts';
import { siteFolder } from './site-folder.ts';

/**
 * Runs a command that writes to the store, after all others, or one that was killed. `finished` is what that
 * had made live.
 */
export async function asWriter<T>(doing: string, log: Log, work: (finished?: Entry) => Promise<T>) {
  assertWritable();
  const own = lockOwner(process.pid, doing);
  let other = acquire(own);
  if (other) log({ code: 'step.waiting', params: { doing: other.doing, pid: other.pid } });
  while (other) {
    await sleep(100);
    other = acquire(own);
  }
  try {
    // Refuses a day that is none before anything is done.
    siteToday();
    removeStaleBuilds();
    return await work(repair(log));
  } finally {
    release();
    keepSpareRoom();
  }
}

const acquire = ({ pid, started, doing }: LockOwner): LockOwner | undefined =>
  writing((db) => {
    const [owner] = rows<LockOwner>(db, 'SELECT * FROM writer');
    if (owner && isRunning(owner)) return owner;
    db.exec('DELETE FROM writer');
    db.prepare('INSERT INTO writer VALUES (?, ?, ?)').run(pid, started, doing);
    return undefined;
  });

function release(): void {
  try {
    writing((db) => db.exec('DELETE FROM writer'));
  } catch (error) {
    // The disk has become full. Another command takes the lock over when this process has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

export interface LockOwner {
  pid: number;
  /** When the process started: a later one may have the same number. */
  started: string;
  /** What it is doing, `release of mf-events`. */
  doing: string;
}

export const lockOwner = (pid: number, doing: string): LockOwner => ({ pid, started: startTimeOf(pid) ?? '', doing });

export const isRunning = ({ pid, started }: Pick<LockOwner, 'pid' | 'started'>): boolean =>
  startTimeOf(pid) === started;

/** Undefined when there is no such process. Elsewhere than on Linux, a later one may have its number. */
const startTimeOf = (pid: number): string | undefined =>
  attempt(() => {
    // The 22nd field. The second, the command's name, may contain spaces and parentheses.
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
    return String(process.kill(pid, 0));
  });

/** Refuses if this user may not read the store: a forbidden file would look like a missing one. */
export const assertReadable = (): void => assertAccess(constants.R_OK, 'refused.mayNotRead');

/** Refuses if this user may not write to the store, or the disk is read-only, before any work is done. */
export const assertWritable = (): void => assertAccess(constants.R_OK | constants.W_OK, 'refused.mayNotWrite');

function assertAccess(mode: number, code: MessageCode): void {
  const file = nearestFolder(siteFolder);
  try {
    accessSync(file, mode | constants.X_OK);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EROFS'
      ? refusal('refused.readOnly', { folder: siteFolder })
      : refusal(code, { file });
  }
}

/** A folder, or the nearest one above it that is there. */
export const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(path.dirname(folder));

const spare = path.join(siteFolder, 'spare-room');

/** Keeps room on the disk for the database, which `pnpm release --tidy` uses when the disk is full. */
function keepSpareRoom(): void {
  try {
    // Some disks store zeros in no room at all.
    if (!existsSync(spare)) writeFileSync(spare, randomBytes(512 * 1024));
  } catch {
    rmSync(spare, { force: true });
  }
}

export function freeSpareRoom(): void {
  assertWritable();
  rmSync(spare, { force: true });
}
