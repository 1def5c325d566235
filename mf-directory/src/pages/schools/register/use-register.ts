import { useSyncExternalStore } from 'react';
import type { DirectoryLists } from '../../../../content/directory-content.ts';
import { type Register, unpack } from './register.ts';

/** Enough for 5 KB over a poor mobile connection; ms. */
const fetchTimeout = 15_000;

/** `idle` until a visitor needs the register. */
export type RegisterState = 'idle' | 'loading' | 'failed' | Register;

let state: RegisterState = 'idle';
const listeners = new Set<() => void>();

function setState(next: RegisterState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Fetches the register unless it is loaded or loading. Retries after a failure. */
export async function loadRegister({ register, counties }: DirectoryLists): Promise<void> {
  if (state !== 'idle' && state !== 'failed') return;
  setState('loading');
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), fetchTimeout);
  try {
    const response = await fetch(register, { signal: giveUp.signal });
    if (!response.ok) throw new Error(`The register answered ${response.status}.`);
    const names = counties.map(({ name }) => name);
    setState(unpack(await response.json(), names));
  } catch {
    setState('failed');
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
    () => 'idle',
  );
