/** The index some steps further on. The first follows the last. */
export const wrappedIndex = (index: number, steps: number, count: number): number => (index + steps + count) % count;

/** An officer's offset from the centre: 0 in the centre, -1 left of it, 1 right of it. */
export function offsetFromCentre(index: number, chosen: number, count: number): number {
  const half = Math.floor(count / 2);
  return ((index - chosen + half + count) % count) - half;
}

/** The officer that a key chooses; undefined for other keys. */
export function indexForKey(key: string, chosen: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: wrappedIndex(chosen, -1, count),
    ArrowRight: wrappedIndex(chosen, 1, count),
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
