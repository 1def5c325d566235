import type { StorageProvider } from '@emailjs/browser';

/**
 * Stores the time of the last message for EmailJS's rate limit. EmailJS stores it before sending, so call `undo` when
 * sending fails, or the limit refuses the retry. Without storage there is no limit.
 */
export function throttle(): StorageProvider & { undo: () => void } {
  let written: string | undefined;
  const attempt = <T>(use: () => T): T | undefined => {
    try {
      return use();
    } catch {
      return undefined;
    }
  };
  return {
    get: async (key) => attempt(() => localStorage.getItem(key)) ?? null,
    set: async (key, value) => {
      written = key;
      attempt(() => localStorage.setItem(key, value));
    },
    remove: async (key) => attempt(() => localStorage.removeItem(key)),
    undo: () => written && attempt(() => localStorage.removeItem(written as string)),
  };
}
