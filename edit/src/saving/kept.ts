import { stored } from 'contract/stored.ts';
import type { Draft, DraftToSave } from '../../api/item.ts';

/** What a person edits: an item's data, and the files that it names and that are not published yet. */
export type Edited = Pick<Draft, 'data' | 'uploads'>;

/** What the server is known to have: the newest draft, or the published item. */
export type Seen = Edited & Pick<DraftToSave, 'base' | 'revision'>;

/** What this device keeps of an item until the server has it. */
export interface Kept extends Edited {
  seen: Seen;
  at: string;
}

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
