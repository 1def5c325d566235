import { useSyncExternalStore } from 'react';
import type { DirectoryLists } from 'shared/content/directory-content.ts';
import { type Register, unpack } from './register.ts';

/** A phone on a poor connection has the 5 KB within this, ms. */
const patience = 15_000;

/** `unasked` until a visitor first needs it. */
export type RegisterState = 'unasked' | 'coming' | 'failed' | Register;

let state: RegisterState = 'unasked';
const listeners = new Set<() => void>();

function become(next: RegisterState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Fetches the register, unless it is here or on its way. After a failure it tries again. */
export async function askForRegister({ register, counties }: DirectoryLists): Promise<void> {
  if (state !== 'unasked' && state !== 'failed') return;
  become('coming');
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience);
  try {
    const response = await fetch(register, { signal: giveUp.signal });
    if (!response.ok) throw new Error(`The register answered ${response.status}.`);
    const names = counties.map(({ name }) => name);
    become(unpack(await response.json(), names));
  } catch {
    become('failed');
  } finally {
    clearTimeout(timer);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The register, once for the tab and for both languages. Not through `useContent`, which suspends: while the register
 * is on its way, or fails, a visitor goes on typing and choosing.
 */
export const useRegister = (): RegisterState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'unasked',
  );
