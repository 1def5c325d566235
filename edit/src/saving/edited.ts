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
