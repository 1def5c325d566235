import { stored } from 'contract/stored.ts';
import type { Kept } from './edited.ts';

const copyOf = (item: string) => stored(`draft:${item}`);

/** What this device keeps of an item, because the server may not have it. */
export function readKept(item: string): Kept | undefined {
  try {
    return JSON.parse(copyOf(item).read() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const writeKept = (item: string, kept: Kept | undefined): void =>
  copyOf(item).write(kept && JSON.stringify(kept));
