/** A text that the browser keeps. Where storage is disabled or full, nothing is kept and nothing throws. */
export const stored = (key: string, storage: () => Storage = () => localStorage) => ({
  read() {
    try {
      return storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** Undefined removes it. */
  write(value: string | undefined) {
    try {
      if (value === undefined) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      // The value lasts until a reload.
    }
  },
});
