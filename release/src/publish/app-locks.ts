import { type App, apps } from '../paths.ts';
import { withLock } from '../store/lock.ts';
import type { Log } from './log.ts';

/** Runs `work` with these apps locked. Always locks in the same order, so that two commands cannot deadlock. */
export function withAppLocks<T>(wanted: App[], doing: string, log: Log, work: () => Promise<T>): Promise<T> {
  const [first, ...rest] = apps.filter((app) => wanted.includes(app));
  if (!first) return work();
  const wait = (other: { doing: string; pid: number }) =>
    log(`Waiting for a ${other.doing} (process ${other.pid}) to end…`);
  return withLock(first, doing, () => withAppLocks(rest, doing, log, work), wait);
}
