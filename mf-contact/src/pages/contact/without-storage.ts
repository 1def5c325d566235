/**
 * A browser that refuses storage throws as soon as `localStorage` is named, and EmailJS names it when it is imported:
 * the whole section would fall. Imported before it, this makes the refused storage an absent one.
 */
if (typeof window !== 'undefined')
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
  }
