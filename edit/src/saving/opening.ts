import { attempt } from 'contract/attempt.ts';
import { stored } from 'contract/stored.ts';
import { isSame } from '../../api/differences.ts';
import { rootOf } from '../../api/form.ts';
import type { Draft, DraftToSave, Item } from '../../api/item.ts';
import { emptyOf } from '../form/data.ts';

/** Two versions of an item, of which the person chooses. */
export interface Clash {
  /** The draft of a colleague, a newer published version, or a published version that is gone. */
  over: 'draft' | 'published' | 'deleted';
  mine: Edited;
  theirs: Edited & { by?: string; at?: string };
  /** The data that both began from, if it is known. */
  ancestor?: unknown;
  /** What the chosen version follows. */
  seen: Seen;
}

export interface Opening {
  seen: Seen;
  /** What this device kept, and the server lacks. */
  unsent?: Edited;
  clash?: Clash;
}

/** Brings together what is published, the draft on the server, and what this device kept. */
export function openingOf(item: Item, local?: StoredDraft): Opening {
  const { draft } = item;
  const published = { base: item.base, revision: 0, data: item.data ?? emptyOf(rootOf(item.form)), uploads: [] };
  const seen: Seen = draft
    ? { base: draft.base, revision: draft.revision, data: draft.data, uploads: draft.uploads }
    : published;
  const unsent = local && !isSame(local.data, seen.data) ? { data: local.data, uploads: local.uploads } : undefined;

  if (draft && draft.base !== item.base)
    return {
      seen,
      clash: {
        over: item.base === null ? 'deleted' : 'published',
        mine: unsent ?? seen,
        theirs: published,
        seen: { ...seen, base: item.base },
      },
    };
  if (!local || !unsent) return { seen };
  if (local.seen.revision === seen.revision && local.seen.base === seen.base) return { seen, unsent };
  const theirs = draft ? { ...seen, by: draft.by, at: draft.at } : seen;
  const over = draft ? 'draft' : 'published';
  return { seen, clash: { over, mine: unsent, theirs, ancestor: local.seen.data, seen } };
}

/** What a person edits: an item's data, and the files that it names and that are not published yet. */
export type Edited = Pick<Draft, 'data' | 'uploads'>;

/** What the server is known to have: the newest draft, or the published item. */
export type Seen = Edited & Pick<DraftToSave, 'base' | 'revision'>;

/** What this device keeps of an item until the server has it. */
export interface StoredDraft extends Edited {
  seen: Seen;
  /** Of a new item. */
  name?: string;
}

const copyOf = (item: string) => stored(`draft:${item}`);

export const readStored = (item: string): StoredDraft | undefined =>
  attempt(() => JSON.parse(copyOf(item).read() ?? 'null') ?? undefined);

export const writeStored = (item: string, storedDraft: StoredDraft | undefined): void =>
  copyOf(item).write(storedDraft && JSON.stringify(storedDraft));
