import type { AppName } from 'contract/section.ts';
import { withLock } from 'store/lock.ts';
import { inAppOrder } from 'store/stored-apps.ts';
import type { Log } from './log.ts';

/** Runs `work` with these apps locked. Commands lock in the same order, so that they cannot deadlock. */
export function withAppLocks<T>(wanted: AppName[], doing: string, log: Log, work: () => Promise<T>): Promise<T> {
  const [first, ...rest] = inAppOrder(wanted);
  if (!first) return work();
  const wait = (other: { doing: string; pid: number }) =>
    log(`Waiting for a ${other.doing} (process ${other.pid}) to end…`);
  return withLock(first, doing, () => withAppLocks(rest, doing, log, work), wait);
}
