import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failpoint } from './failpoint.ts';
import { isRunning, type LockOwner, thisProcess } from './lock-owner.ts';
import { refusal } from './message.ts';
import { siteFolder } from './site-folder.ts';

const folder = path.join(siteFolder, 'locks');
const free = 'free';
/** Longer than the slowest release: a process that holds a lock for longer must hang. */
const timeout = 15 * 60_000;

/**
 * Runs `work` while it holds the lock `name`. While another process holds it, waits and calls `onWait` once. Takes over
 * the lock of a process that was killed.
 *
 * Each owner creates a link `<name>.<n>` with the next number. The link with the highest number names the present owner,
 * or says “free”. Creating a link is atomic: if several processes find a dead owner, only one gets the next number. A
 * short link needs no disk block, so a prune can lock the store on a full disk.
 */
export async function withLock<T>(
  name: string,
  doing: string,
  work: () => Promise<T> | T,
  onWait: (owner: LockOwner) => void = () => {},
): Promise<T> {
  const ticket = await acquire(name, doing, onWait);
  try {
    failpoint(`${name} is locked`);
    return await work();
  } finally {
    release(name, ticket);
  }
}

async function acquire(name: string, doing: string, onWait: (owner: LockOwner) => void): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const until = performance.now() + timeout;
  let announced = false;
  for (;;) {
    const current = highestTicket(name);
    const owner = current === 0 ? undefined : readOwner(name, current);
    if (owner && isRunning(owner)) {
      if (!announced) onWait(owner);
      announced = true;
      if (performance.now() > until)
        throw refusal('refused.held', { doing: owner.doing, pid: owner.pid, host: owner.host });
      await sleep(100);
      continue;
    }
    const ticket = current + 1;
    if (!createTicket(name, ticket, ticketText(thisProcess(doing)))) continue;
    // Others may have held and released the lock since the last look.
    if (highestTicket(name) === ticket) {
      for (const older of ticketsOf(name)) if (older < ticket) rmSync(ticketFile(name, older), { force: true });
      return ticket;
    }
    rmSync(ticketFile(name, ticket), { force: true });
  }
}

function release(name: string, ticket: number): void {
  const next = path.join(folder, `next-${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(free, next);
  renameSync(next, ticketFile(name, ticket));
}

const ticketFile = (name: string, ticket: number): string => path.join(folder, `${name}.${ticket}`);

const ticketsOf = (name: string): number[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith(`${name}.`))
    .map((file) => Number(file.slice(name.length + 1)));

const highestTicket = (name: string): number => Math.max(0, ...ticketsOf(name));

/** False if another process got this number first. */
function createTicket(name: string, ticket: number, text: string): boolean {
  try {
    symlinkSync(text, ticketFile(name, ticket));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const ticketText = ({ pid, started, host, doing }: LockOwner): string =>
  [pid, started, host, doing].map((part) => encodeURIComponent(part)).join('&');

/** Undefined if the lock is free, or its link has just been removed. */
function readOwner(name: string, ticket: number): LockOwner | undefined {
  let text: string;
  try {
    text = readlinkSync(ticketFile(name, ticket));
  } catch {
    return undefined;
  }
  if (text === free) return undefined;
  const [pid, started = '', host = '', doing = ''] = text.split('&').map(decodeURIComponent);
  return { pid: Number(pid), started, host, doing };
}
