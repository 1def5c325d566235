/** Receives progress, a line at a time. */
export type Log = (line: string) => void;

/** Logs a message with the time that `work` took. */
export async function timed<T>(
  log: Log,
  message: (value: T, seconds: string) => string,
  work: () => Promise<T> | T,
): Promise<T> {
  const started = performance.now();
  const value = await work();
  log(message(value, `${((performance.now() - started) / 1000).toFixed(1)} s`));
  return value;
}
