import type { AppName } from 'contract/section.ts';
import { type Composition, findComposition, readComposition } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { liveComposition } from 'store/live.ts';
import { switchesOf } from 'store/rollback-history.ts';

export type Versions = Partial<Record<AppName, string>>;

export interface LiveState {
  /** The composition that the pointer names, even if it is missing. */
  id?: string;
  releases: Versions;
  /** The day for which it was last composed. */
  today?: string;
  /** Undefined when that composition is missing or unreadable. */
  composition?: Composition;
}

/** What is live, read from the composition or, if that is missing, from the history. */
export function liveState(): LiveState {
  const id = liveComposition();
  const composition = findComposition(id);
  const last = switchesOf(readHistory()).at(-1);
  if (composition) {
    const today = (last?.composition === id && last?.today) || composition.today;
    return { id, today, releases: composition.releases, composition };
  }
  return { id, releases: (id && olderRecord(id)) || (last?.releases ?? {}) };
}

/** The releases of a composition in an older format. */
function olderRecord(id: string): Versions | undefined {
  try {
    return readComposition(id).releases;
  } catch {
    return undefined;
  }
}
