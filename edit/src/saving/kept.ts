import type { Kept } from './edited.ts';

const keyOf = (item: string): string => `draft:${item}`;

/** What this device keeps of an item, because the server may not have it. */
export function readKept(item: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(item)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeKept(item: string, kept: Kept | undefined) {
  try {
    if (kept) localStorage.setItem(keyOf(item), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(item));
  } catch {
    // The storage is full or forbidden: the server then has the only draft.
  }
}
