/** Loads once for each key, and again after a load that failed or that the caller told it to `forget`. */
export function cached<Key, Rest extends unknown[], T>(load: (key: Key, ...rest: Rest) => Promise<T>) {
  const loads = new Map<Key, Promise<T>>();
  const start = (key: Key, ...rest: Rest): Promise<T> => {
    const promise = load(key, ...rest);
    loads.set(key, promise);
    promise.catch(() => loads.delete(key));
    return promise;
  };
  const loadOnce = (key: Key, ...rest: Rest): Promise<T> => loads.get(key) ?? start(key, ...rest);
  return Object.assign(loadOnce, { forget: (key: Key): void => void loads.delete(key) });
}
