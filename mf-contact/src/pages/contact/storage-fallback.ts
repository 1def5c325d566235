/** Makes disabled storage, which throws, look absent. Import it before EmailJS, which reads storage. */
if (typeof window !== 'undefined')
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
  }
