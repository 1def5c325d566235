import { isBlank, type Message, messageOf } from './rules.ts';

const key = 'contact';

/** What the visitor has typed, kept in the tab's storage so that a reload loses nothing; a tab may have none. */
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
      // Storage refused or full: what is typed still lives as long as the document.
    }
  },
  drop(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
export type Draft = typeof draft;
