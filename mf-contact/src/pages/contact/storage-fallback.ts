/**
 * Import this before EmailJS, which reads `localStorage` on import. Where storage is disabled, any access throws and
 * would break the whole section, so this makes disabled storage look absent.
 */
if (typeof window !== 'undefined')
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
  }
