/** The officer some steps further on; after the last comes the first. */
export const wrappedIndex = (index: number, steps: number, count: number): number => (index + steps + count) % count;

/** Where an officer stands in the row: 0 in the centre, -1 just left of it, 1 just right of it. */
export function offsetFromCentre(index: number, chosen: number, count: number): number {
  const half = Math.floor(count / 2);
  return ((index - chosen + half + count) % count) - half;
}

/** The officer to whom a key leads from the one chosen; undefined for any other key. */
export function indexForKey(key: string, chosen: number, count: number): number | undefined {
  const reached: Record<string, number> = {
    ArrowLeft: wrappedIndex(chosen, -1, count),
    ArrowRight: wrappedIndex(chosen, 1, count),
    Home: 0,
    End: count - 1,
  };
  return reached[key];
}
