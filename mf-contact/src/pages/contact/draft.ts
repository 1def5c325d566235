import { isBlank, type Message, messageOf } from './rules.ts';

const key = 'contact';

/** Keeps what the visitor has typed in the tab's storage, so that a reload loses nothing. Storage may be refused. */
export const draft = {
  read(): Message | undefined {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return kept ? messageOf((field) => String(kept[field] ?? '')) : undefined;
    } catch {
      return undefined;
    }
  },
  keep(message: Message): void {
    try {
      if (isBlank(message)) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(message));
    } catch {
      // Storage is refused or full: the text still lives as long as the document.
    }
  },
  drop(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is refused, so nothing was kept.
    }
  },
};
export type Draft = typeof draft;
