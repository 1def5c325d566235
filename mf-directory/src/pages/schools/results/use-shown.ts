import { useState, useSyncExternalStore } from 'react';

/** As many rows as are drawn within a key press on a slow phone; the largest group fits. */
const part = 120;

/** How many of a list are shown: its first part, more when asked, and all of them on paper. */
export function useShown(list: unknown[]) {
  const [asked, setAsked] = useState({ of: list, parts: 1 });
  const printing = usePrinting();
  const parts = asked.of === list ? asked.parts : 1;
  const shown = printing ? list.length : Math.min(list.length, parts * part);

  return {
    shown,
    /** How many more the next part has. */
    next: Math.min(part, list.length - shown),
    more: () => setAsked({ of: list, parts: parts + 1 }),
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

/** True while the page is being printed. A store and not a state: React then draws before the browser prints. */
const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
