import { withLock } from 'store/lock.ts';
import type { Log } from 'store/message.ts';
import { repair } from 'store/repair.ts';

/** The lock of all commands that write: one runs after the other. */
export const writer = 'writer';

/** Runs a command that writes to the store, after cleaning up what a killed one left. */
export async function asWriter<T>(doing: string, log: Log, work: () => Promise<T>): Promise<T> {
  await repair(log);
  return withLock(writer, doing, work, ({ doing, pid }) => log({ code: 'step.waiting', params: { doing, pid } }));
}
