/** Loads once for each key. Forgets a load that fails, so that the next call tries again. */
export function cached<Key, Rest extends unknown[], T>(load: (key: Key, ...rest: Rest) => Promise<T>): typeof load {
  const loads = new Map<Key, Promise<T>>();
  const start: typeof load = (key, ...rest) => {
    const promise = load(key, ...rest);
    loads.set(key, promise);
    promise.catch(() => loads.delete(key));
    return promise;
  };
  return (key, ...rest) => loads.get(key) ?? start(key, ...rest);
}
