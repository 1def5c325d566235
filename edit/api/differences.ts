import type { Path } from './form.ts';

export interface Difference {
  path: Path;
  before: unknown;
  after: unknown;
}

type Branch = Record<string | number, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** Whether two values are the same; keys in another order are. A missing key is the same as an undefined value. */
export const isSame = (a: unknown, b: unknown): boolean => differences(a, b).length === 0;

/** The values that differ, each with where it is. Of a part that one version lacks, all values. */
export function differences(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (before === after) return [];
  const branches = [before, after].filter(isBranch);
  const leaves = [before, after].filter((value) => value !== undefined && !isBranch(value));
  if (branches.length === 0 || leaves.length > 0 || Array.isArray(before ?? after) !== Array.isArray(after ?? before))
    return Object.is(before, after) ? [] : [{ path, before, after }];
  const keys = [...new Set(branches.flatMap((branch) => Object.keys(branch)))];
  // An empty list or part that one version lacks.
  if (keys.length === 0) return branches.length === 2 ? [] : [{ path, before, after }];
  return keys.flatMap((key) =>
    differences((before as Branch | undefined)?.[key], (after as Branch | undefined)?.[key], [
      ...path,
      Array.isArray(branches[0]) ? Number(key) : key,
    ]),
  );
}

/** The longest sequence of items that two lists have in common, as pairs of their indices. */
export function inBothLists(
  before: readonly unknown[],
  after: readonly unknown[],
  same: (a: unknown, b: unknown) => boolean = isSame,
): [number, number][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const equal = (i: number, j: number): boolean => same(before[i], after[j]);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      (lengths[i] as number[])[j] = equal(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; )
    if (equal(i, j)) found.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  return found;
}
