/** Makes disabled storage, which throws, look absent. Import before EmailJS, which reads storage on import. */
if (typeof window !== 'undefined')
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
  }
