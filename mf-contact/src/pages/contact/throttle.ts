import type { StorageProvider } from '@emailjs/browser';
import { stored } from 'contract/stored.ts';

/**
 * Stores the time of the last message for EmailJS's rate limit. EmailJS stores it before sending, so call `undo` when
 * sending fails, or the limit refuses the retry. Without storage there is no limit.
 */
export function throttle(): StorageProvider & { undo: () => void } {
  let written: string | undefined;
  return {
    get: async (key) => stored(key).read() ?? null,
    set: async (key, value) => {
      written = key;
      stored(key).write(value);
    },
    remove: async (key) => stored(key).write(undefined),
    undo: () => written && stored(written).write(undefined),
  };
}
