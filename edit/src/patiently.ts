/**
 * Loads a part of the app; waits while the network is cut. A part that failed for good would take the whole page with
 * it, and what one is typing.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await networkOrPause();
    }
  }
}

/** Ends when the browser is online again, and after ten seconds, as it does not always know. */
export const networkOrPause = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, 10_000);
    addEventListener('online', resolve, { once: true });
  });
