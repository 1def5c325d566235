import type { App } from '../paths.ts';
import { type Composition, findComposition, readComposition } from '../store/composition.ts';
import { readHistory } from '../store/history.ts';
import { liveComposition } from '../store/live.ts';
import { switchesOf } from '../store/rollback-history.ts';

export type Versions = Partial<Record<App, string>>;

export interface LiveState {
  /** What the pointer names, be it there or not. */
  id?: string;
  releases: Versions;
  /** Undefined when what the pointer names is not there, or not readable. */
  composition?: Composition;
}

/** What is live: as the composition says, or where that is gone, as the history has it. */
export function liveState(): LiveState {
  const id = liveComposition();
  const composition = findComposition(id);
  if (composition) return { id, releases: composition.releases, composition };
  const last = switchesOf(readHistory()).at(-1);
  return { id, releases: (id && olderRecord(id)) || (last?.releases ?? {}) };
}

/** The releases of a composition that an older version of these commands made. */
function olderRecord(id: string): Versions | undefined {
  try {
    return readComposition(id).releases;
  } catch {
    return undefined;
  }
}
