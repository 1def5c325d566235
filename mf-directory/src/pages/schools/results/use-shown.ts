import { useDeferredValue, useState, useSyncExternalStore } from 'react';

/** Rows to show at a time. Every group fits whole; a search shows fewer, because typing redraws it. */
const parts = { group: 120, search: 30 };

/** A new table is slow to draw, so the first screenful is drawn at once, and the rest just after. */
const atOnce = 12;

/** How many rows of a list to show: its first part, more on request, and all when printing. */
export function useShown(list: unknown[], kind: keyof typeof parts) {
  const part = parts[kind];
  const [asked, setAsked] = useState({ of: list, times: 1 });
  const printing = usePrinting();
  const times = asked.of === list ? asked.times : 1;
  const appeared = useDeferredValue(true, false);
  const whole = printing ? list.length : Math.min(list.length, times * part);

  return {
    shown: appeared ? whole : Math.min(atOnce, whole),
    /** The number of rows in the next part. */
    next: Math.min(part, list.length - whole),
    more: () => setAsked({ of: list, times: times + 1 }),
  };
}

let printing = false;

function subscribe(listener: () => void): () => void {
  const follow = ({ type }: Event) => {
    printing = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', follow);
  window.addEventListener('afterprint', follow);
  return () => {
    window.removeEventListener('beforeprint', follow);
    window.removeEventListener('afterprint', follow);
  };
}

/** True while the page is printed. A store instead of state makes React render before the browser prints. */
const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
