import { type ReactNode, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let bar: ReactNode = null;

/** Shows a bar at the bottom of the window, from code that is loaded late and only for some visitors. */
export function showLateBar(next: ReactNode): void {
  bar = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useLateBar = (): ReactNode =>
  useSyncExternalStore(
    subscribe,
    () => bar,
    () => null,
  );
