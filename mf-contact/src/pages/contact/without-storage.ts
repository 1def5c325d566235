/**
 * A browser that refuses storage throws on any access to `localStorage`. EmailJS accesses it on import, which would
 * break the whole section. Import this module first: it makes refused storage look absent.
 */
if (typeof window !== 'undefined')
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
  }
