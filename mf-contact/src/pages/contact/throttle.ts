import type { StorageProvider } from '@emailjs/browser';

/**
 * Stores the time of the last message for EmailJS's rate limit. EmailJS writes it before it sends, so `takeBack` undoes
 * it when sending fails, or the limit would refuse the retry. Without storage there is no limit.
 */
export function throttle(): StorageProvider & { takeBack: () => void } {
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
    takeBack: () => written && attempt(() => localStorage.removeItem(written as string)),
  };
}
