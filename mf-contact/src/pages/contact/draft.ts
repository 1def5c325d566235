import { isBlank, type Message, messageOf } from './validation.ts';

const key = 'contact';

/** Stores the typed message in the tab, so that a reload loses nothing. Does nothing where storage is disabled. */
export const draft = {
  read(): Message | undefined {
    try {
      const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return saved ? messageOf((field) => String(saved[field] ?? '')) : undefined;
    } catch {
      return undefined;
    }
  },
  save(message: Message): void {
    try {
      if (isBlank(message)) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(message));
    } catch {
      // Storage is disabled or full. The text still survives until a reload.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is disabled, so nothing was stored.
    }
  },
};
export type Draft = typeof draft;
