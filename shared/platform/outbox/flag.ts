import { attempt } from 'contract/attempt.ts';

/** The key of the flag, and the event in the tab that sets it. Other tabs get a `storage` event. */
const key = 'outbox';

/** Says that the outbox has messages, so that pages need not open a database to know. Throws without storage. */
export function setFlag(): void {
  localStorage.setItem(key, '1');
  window.dispatchEvent(new Event(key));
}

export const clearFlag = (): void => localStorage.removeItem(key);

/** Calls `start` if the outbox has messages, and whenever any tab puts one in. */
export function whenFlagged(start: () => void): void {
  window.addEventListener(key, start);
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) start();
  });
  // Where storage is disabled, nothing was kept.
  if (attempt(() => localStorage.getItem(key))) start();
}
