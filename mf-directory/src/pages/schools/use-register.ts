import { createSignal } from 'contract/signal.ts';
import { withTimeLimit } from 'contract/time-limit.ts';
import { useCallback, useSyncExternalStore } from 'react';
import type { DirectoryLists, Group } from '../../../content/directory-content.ts';
import { type Register, unpack } from './register.ts';

/** Enough for 50 KB over a poor mobile connection; ms. */
const fetchTimeout = 15_000;

/** `idle` until a visitor needs the register. */
export type RegisterState = 'idle' | 'loading' | 'failed' | Register;

/** By address. Each file is loaded once per tab for both languages. */
const files = new Map<string, Exclude<RegisterState, 'idle'>>();
const changed = createSignal(undefined);

function setFile(address: string, state: Exclude<RegisterState, 'idle'>): void {
  files.set(address, state);
  changed.set(undefined);
}

/** The file with all schools, or a smaller one with those of the group if there is one and all are not yet loaded. */
function fileFor({ register, groupRegisters }: DirectoryLists, group: Group | undefined): string {
  const ofGroup = group && groupRegisters?.[group.id];
  return ofGroup && typeof files.get(register) !== 'object' ? ofGroup : register;
}

/** Fetches the schools of a group, or all, unless they are loaded or loading. Retries after a failure. */
export async function loadRegister(lists: DirectoryLists, group: Group | undefined): Promise<void> {
  const address = fileFor(lists, group);
  if (files.has(address) && files.get(address) !== 'failed') return;
  setFile(address, 'loading');
  const names = lists.counties.map(({ name }) => name);
  try {
    const packed = await withTimeLimit(fetchTimeout, async (signal) => {
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Error(`The register answered ${response.status}.`);
      return response.json();
    });
    setFile(address, unpack(packed, names));
  } catch {
    setFile(address, 'failed');
  }
}

/**
 * The register, which may have only the schools of a group if one is chosen. Does not use `useContent`, which suspends:
 * visitors must be able to type and choose while the register is loading or has failed.
 */
export const useRegister = (lists: DirectoryLists, group: Group | undefined): RegisterState =>
  useSyncExternalStore(
    changed.subscribe,
    useCallback(() => files.get(fileFor(lists, group)) ?? 'idle', [lists, group]),
    () => 'idle',
  );
