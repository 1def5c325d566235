import type { StorageProvider } from '@emailjs/browser';

/**
 * Where EmailJS keeps the time of the last message for its rate limit. It writes it before it sends; `takeBack` undoes
 * that for a send that failed, which must be free to be tried again. Without storage there is no limit.
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
