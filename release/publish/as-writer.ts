import { keepSpareRoom, type LockOwner, withLock } from 'store/lock.ts';
import type { Log } from 'store/message.ts';
import { repair } from 'store/switch.ts';

/** Runs a command that writes to the store, after others that write, and after cleaning up what a killed one left. */
export const asWriter = <T>(doing: string, log: Log, work: () => Promise<T>): Promise<T> => {
  const cleanly = () => {
    repair(log);
    return work();
  };
  const waiting = ({ doing, pid }: LockOwner) => log({ code: 'step.waiting', params: { doing, pid } });
  return withLock(doing, cleanly, waiting).finally(keepSpareRoom);
};

/** For messages, to a tenth. */
export const secondsSince = (started: number): number => Math.round((performance.now() - started) / 100) / 10;
