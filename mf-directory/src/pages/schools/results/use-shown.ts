import { useDeferredValue, useState, useSyncExternalStore } from 'react';

/** The first part of a list: every group of the register whole; of a search, what is drawn while one types. */
const parts = { group: 120, search: 30 };

/** When a list appears, what a screen holds is drawn at once and the rest just after: a new table takes long to draw. */
const atOnce = 12;

/** How many of a list are shown: its first part, more when asked, and all of them on paper. */
export function useShown(list: unknown[], kind: keyof typeof parts) {
  const part = parts[kind];
  const [asked, setAsked] = useState({ of: list, times: 1 });
  const printing = usePrinting();
  const times = asked.of === list ? asked.times : 1;
  const appeared = useDeferredValue(true, false);
  const whole = printing ? list.length : Math.min(list.length, times * part);

  return {
    shown: appeared ? whole : Math.min(atOnce, whole),
    /** How many more the next part has. */
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

/** True while the page is being printed. A store and not a state: React then draws before the browser prints. */
const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
