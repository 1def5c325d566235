import type { Log, Message } from 'store/message.ts';

/** Runs `work` and logs a message with the seconds that it took. */
export async function timed<T>(
  log: Log,
  message: (value: T, seconds: number) => Message,
  work: () => Promise<T> | T,
): Promise<T> {
  const started = performance.now();
  const value = await work();
  log(message(value, secondsSince(started)));
  return value;
}

/** To a tenth. */
export const secondsSince = (started: number): number => Math.round((performance.now() - started) / 100) / 10;
