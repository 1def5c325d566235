import { type App, apps } from '../paths.ts';
import { withLock } from '../store/lock.ts';
import type { Log } from './log.ts';

/** Runs `work` while no other command releases or takes back one of these apps. Locked in one order, so that none waits for ever. */
export function withAppLocks<T>(wanted: App[], doing: string, log: Log, work: () => Promise<T>): Promise<T> {
  const [first, ...rest] = apps.filter((app) => wanted.includes(app));
  if (!first) return work();
  const wait = (other: { doing: string; pid: number }) =>
    log(`Waiting for a ${other.doing} (process ${other.pid}) to end…`);
  return withLock(first, doing, () => withAppLocks(rest, doing, log, work), wait);
}
