import { type NewEntry, readHistory } from 'store/history.ts';
import { liveComposition } from 'store/live.ts';
import { person } from './build/provenance.ts';
import { liveState } from './live-state.ts';
import { type RetentionRule, retained } from './retention.ts';

/**
 * Tells which names a prune removes: `compositions/1a2b…`, `releases/mf-events/3c4d…`. What the history does not name must
 * not have been changed since `unrecordedSince` (ms).
 */
export function oldBy(rule: RetentionRule, unrecordedSince: number): (name: string, modified: number) => boolean {
  const retain = retained(readHistory(), liveComposition(), rule);
  const stays = new Set([...manifestNames(retain), ...liveNames()]);
  return (name, modified) =>
    !stays.has(name) &&
    (retain.recorded.has(name.replace(/^(compositions|releases)\//, '')) || modified < unrecordedSince);
}

/** The names of what is live. */
function liveNames(): string[] {
  const { id, releases } = liveState();
  return manifestNames({
    compositions: id ? [id] : [],
    releases: Object.entries(releases).map((release) => release.join('/')),
  });
}

/** The entry of a prune that has removed these. */
export function pruneEntry(removed: string[]): NewEntry {
  const { id, releases } = liveState();
  return {
    action: 'prune',
    by: person(),
    composition: id ?? '',
    releases: releases as Record<string, string>,
    changed: {},
    removed,
  };
}

/** As a prune names what it removes: `compositions/1a2b…`, `releases/mf-events/3c4d…`. */
const manifestNames = ({ compositions, releases }: Record<'compositions' | 'releases', Iterable<string>>): string[] => [
  ...[...compositions].map((id) => `compositions/${id}`),
  ...[...releases].map((name) => `releases/${name}`),
];
