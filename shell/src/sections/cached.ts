import { within } from 'platform/within.ts';

/** Loads once for each key. Forgets a load that fails or hangs, so that the next call tries again. */
export function cached<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const loads = new Map<string, Promise<T>>();
  const start = (key: string): Promise<T> => {
    const promise = within(load(key));
    loads.set(key, promise);
    promise.catch(() => loads.delete(key));
    return promise;
  };
  return (key) => loads.get(key) ?? start(key);
}
