import { type ComponentType, lazy } from 'react';

/** Loads a part of the app, and waits while the network is cut: a failure would lose the page, and what was typed. */
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

export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => patiently(async () => ({ default: await load() })));
