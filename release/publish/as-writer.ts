import type { Entry } from 'store/history.ts';
import { removeStaleBuilds } from 'store/install.ts';
import { keepSpareRoom, type LockOwner, withLock } from 'store/lock.ts';
import type { Log } from 'store/message.ts';
import { repair } from 'store/switch.ts';
import { siteToday } from 'tools/workspace/site-today.ts';

/** Runs a command that writes to the store, after all others. `finished`: what a killed one had made live. */
export function asWriter<T>(doing: string, log: Log, work: (finished?: Entry) => Promise<T>): Promise<T> {
  const begin = () => {
    // Refuses a day that is none before anything is done.
    siteToday();
    removeStaleBuilds();
    return work(repair(log));
  };
  const waiting = ({ doing, pid }: LockOwner) => log({ code: 'step.waiting', params: { doing, pid } });
  return withLock(doing, begin, waiting).finally(keepSpareRoom);
}

export const secondsSince = (started: number): number => Math.round((performance.now() - started) / 100) / 10;
