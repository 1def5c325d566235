/** Tells whoever runs a command what it is doing, a line at a time. */
export type Log = (line: string) => void;

/** Tells a step that took work, with the time it took. */
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
