import { useSyncExternalStore } from 'react';
import type { DirectoryLists } from '../../../../content/directory-content.ts';
import { type Register, unpack } from './register.ts';

/** Long enough for a phone on a poor connection to fetch the 5 KB; ms. */
const patience = 15_000;

/** `unasked` until a visitor first needs the register. */
export type RegisterState = 'unasked' | 'coming' | 'failed' | Register;

let state: RegisterState = 'unasked';
const listeners = new Set<() => void>();

function become(next: RegisterState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Fetches the register unless it is loaded or loading. Retries after a failure. */
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
 * The register, loaded once per tab for both languages. Does not use `useContent`, which suspends: visitors must be
 * able to type and choose while the register is loading or has failed.
 */
export const useRegister = (): RegisterState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'unasked',
  );
