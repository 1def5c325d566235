import type { Path } from './form.ts';

export interface Difference {
  path: Path;
  before: unknown;
  after: unknown;
}

type Branch = Record<string | number, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** Whether two values are the same, whatever the order of keys. A missing key is the same as `undefined`. */
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
  const isList = Array.isArray(branches[0]);
  const [was, now] = [before, after] as (Branch | undefined)[];
  return keys.flatMap((key) => differences(was?.[key], now?.[key], [...path, isList ? Number(key) : key]));
}
