import type { AppName } from 'contract/section.ts';
import { type Composition, findComposition } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { liveComposition } from 'store/live.ts';
import { compositionRecord, hasChanged, newRecords } from 'store/records.ts';
import { switchesOf } from 'store/rollback-history.ts';

export type Versions = Partial<Record<AppName, string>>;

export interface LiveState {
  /** The composition that the pointer names, even if it is missing. */
  id?: string;
  releases: Versions;
  /** The releases that the history says are live. */
  recorded: Versions;
  /** The day for which it was last composed. */
  today?: string;
  /** Undefined when the manifest of that composition is missing, unreadable, or not as it was recorded. */
  composition?: Composition;
}

/** What is live, read from the composition or, if that is damaged, from the history. */
export function liveState(): LiveState {
  const history = readHistory();
  const last = switchesOf(history).at(-1);
  const recorded = last?.releases ?? {};
  const id = liveComposition();
  const composition = id && hasChanged(compositionRecord(id), history) ? undefined : findComposition(id);
  if (!composition) return { id, recorded, releases: recorded };
  const today = (last?.composition === id && last?.today) || composition.today;
  return { id, recorded, releases: composition.releases, today, composition };
}

/** Whether the history says that this composition of these releases is live, and has all their manifests as they are. */
export function isRecorded(id: string, releases: Versions): boolean {
  const history = readHistory();
  const records = newRecords({ composition: id, releases: releases as Record<string, string> }, history);
  return switchesOf(history).at(-1)?.composition === id && Object.keys(records).length === 0;
}
