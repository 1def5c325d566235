import { type ComponentType, lazy } from 'react';

/**
 * Loads a part of the app, and waits while the network is cut. If it failed, the whole page would be lost, with what is
 * being typed.
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

/** A component of a part that is loaded when it is first drawn: `later('HomePage', () => import('./HomePage.tsx'))`. */
export const later = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => lazy<ComponentType<Props>>(() => patiently(async () => ({ default: (await load())[name] })));
