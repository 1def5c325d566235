import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** Rows to add at a time. Searches add fewer, because each key draws them again. */
const batches = { group: 120, search: 30 };

/** Rows are slow to draw, so a screenful of a new list is drawn at once and the rest just after. */
const screenful = 12;

/** How many rows of a list to show: the first batch, more on request, and all when printing. */
export function useVisibleRows(list: unknown[], kind: keyof typeof batches) {
  const batch = batches[kind];
  const [requested, setRequested] = useState({ list, batches: 1 });
  const printing = usePrinting();
  const [settled, setSettled] = useState<unknown[]>();
  // `useDeferredValue` defers nothing here: the router changes the address in a transition.
  useEffect(() => startTransition(() => setSettled(list)), [list]);
  const count = requested.list === list ? requested.batches : 1;
  const shown = printing ? list.length : Math.min(list.length, count * batch);

  return {
    shown,
    drawn: settled === list || printing ? shown : Math.min(screenful, shown),
    next: Math.min(batch, list.length - shown),
    more: () => setRequested({ list, batches: count + 1 }),
  };
}

let printing = false;

function subscribe(listener: () => void): () => void {
  const update = ({ type }: Event) => {
    printing = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', update);
  window.addEventListener('afterprint', update);
  return () => {
    window.removeEventListener('beforeprint', update);
    window.removeEventListener('afterprint', update);
  };
}

/** True while the page is printed. A store, unlike state, makes React render before the browser prints. */
const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
