import { attempt } from './attempt.ts';

/** A text that the browser keeps. Where storage is disabled or full, nothing is kept and nothing throws. */
export const stored = (key: string, storage: () => Storage = () => localStorage) => ({
  read: () => attempt(() => storage().getItem(key)) ?? undefined,
  /** Undefined removes it. What cannot be kept lasts until a reload. */
  write: (value: string | undefined) =>
    attempt(() => (value === undefined ? storage().removeItem(key) : storage().setItem(key, value))),
});
