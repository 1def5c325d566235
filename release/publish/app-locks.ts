import type { AppName } from 'contract/section.ts';
import { withLock } from 'store/lock.ts';
import type { Log } from 'store/message.ts';
import { inAppOrder } from 'store/stored-apps.ts';

/** Runs `work` with these apps locked. Commands lock in the same order, so that they cannot deadlock. */
export function withAppLocks<T>(wanted: AppName[], doing: string, log: Log, work: () => Promise<T>): Promise<T> {
  const [first, ...rest] = inAppOrder(wanted);
  if (!first) return work();
  const wait = (other: { doing: string; pid: number }) =>
    log({ code: 'step.waiting', params: { doing: other.doing, pid: other.pid } });
  return withLock(first, doing, () => withAppLocks(rest, doing, log, work), wait);
}
