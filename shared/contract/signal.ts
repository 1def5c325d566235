/** A value that tells its listeners when it is set, as `useSyncExternalStore` wants it. */
export function createSignal<T>(value: T) {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Returns a function that ends the subscription. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
