import { stored } from 'contract/stored.ts';
import { isBlank, type Message, messageOf } from './validation.ts';

const kept = stored('contact', () => sessionStorage);

/** Stores the typed message in the tab, so that a reload loses nothing. */
export const draft = {
  read(): Message | undefined {
    try {
      const saved = JSON.parse(kept.read() ?? 'null');
      return saved ? messageOf((field) => String(saved[field] ?? '')) : undefined;
    } catch {
      return undefined;
    }
  },
  save: (message: Message): void => kept.write(isBlank(message) ? undefined : JSON.stringify(message)),
  clear: (): void => kept.write(undefined),
};
export type Draft = typeof draft;
