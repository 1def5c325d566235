import { isSame } from '../../../api/differences.ts';
import type { SchoolChanges, SchoolRow } from '../../../api/item.ts';

type SchoolChange = SchoolChanges[number];

/** A line of the table: a school of the register with its change, or a new school. */
export interface Row {
  key: string;
  /** The school as it will be; of a removed one, as it was. */
  school: SchoolRow;
  was?: SchoolRow;
  state: 'same' | 'added' | 'changed' | 'removed';
}

/** Of schools that were compared before: the register has 5,000, and all are compared at each change. */
const known = new WeakMap<SchoolRow, string>();

/** The same for the same four cells. */
function cells(school: SchoolRow): string {
  let written = known.get(school);
  if (written === undefined) {
    const { name, county, type, group } = school;
    written = JSON.stringify([name, county, type, group]);
    known.set(school, written);
  }
  return written;
}
export const isSameSchool = (a: SchoolRow, b: SchoolRow): boolean => cells(a) === cells(b);

/** What a change concerns: a school of the register, or a new one. */
const keyOf = ({ was, now }: SchoolChange): string => (was ? cells(was) : `new ${now ? cells(now) : ''}`);

/** The lines of schools without a change, so that the table draws only those that changed. */
const unchanged = new WeakMap<SchoolRow, Row>();
const unchangedRow = (was: SchoolRow): Row => {
  const row = unchanged.get(was) ?? { key: cells(was), school: was, was, state: 'same' };
  unchanged.set(was, row);
  return row;
};

/** All lines: new schools first, then the register. */
export function rowsOf(schools: SchoolRow[], changes: SchoolChanges): Row[] {
  const byKey = new Map(changes.map((change) => [keyOf(change), change]));
  const added = changes.flatMap((change): Row[] =>
    change.now && !change.was ? [{ key: keyOf(change), school: change.now, state: 'added' }] : [],
  );
  const present = schools.map((was): Row => {
    const key = cells(was);
    const change = byKey.get(key);
    if (!change) return unchangedRow(was);
    return change.now
      ? { key, school: change.now, was, state: 'changed' }
      : { key, school: was, was, state: 'removed' };
  });
  return [...added, ...present];
}

/** Changes of schools that the register no longer has as they were, because someone else changed or removed them. */
export function lostChanges(schools: SchoolRow[], changes: SchoolChanges): SchoolChanges {
  const present = new Set(schools.map(cells));
  return changes.filter(({ was }) => was && !present.has(cells(was)));
}

/** Without the change of one line: the school is again as in the register, or a new one is gone. */
export const undo = (changes: SchoolChanges, { key }: Pick<Row, 'key'>): SchoolChanges =>
  changes.filter((change) => keyOf(change) !== key);

export const add = (changes: SchoolChanges, now: SchoolRow): SchoolChanges => [{ now }, ...changes];

export function edit(changes: SchoolChanges, row: Row, now: SchoolRow): SchoolChanges {
  const others = undo(changes, row);
  if (!row.was) return add(others, now);
  return isSameSchool(row.was, now) ? others : [{ was: row.was, now }, ...others];
}

export const remove = (changes: SchoolChanges, row: Row): SchoolChanges =>
  row.was ? [{ was: row.was }, ...undo(changes, row)] : undo(changes, row);

/**
 * The changes of two people who both began with `seen`. Where both changed the same school differently, ours is kept
 * and theirs is returned in `overruled`.
 */
export function mergeChanges(seen: SchoolChanges, ours: SchoolChanges, theirs: SchoolChanges) {
  const maps = [seen, ours, theirs].map((changes) => new Map(changes.map((change) => [keyOf(change), change])));
  const [before, own, other] = maps as [Changes, Changes, Changes];
  const overruled: SchoolChanges = [];
  const merged = [...new Set([...own.keys(), ...other.keys()])].flatMap((key) => {
    const a = own.get(key);
    const b = other.get(key);
    const s = before.get(key);
    if (isSame(a, s)) return b ? [b] : [];
    if (b && !isSame(b, s) && !isSame(a, b)) overruled.push(b);
    return a ? [a] : [];
  });
  return { merged, overruled };
}

type Changes = Map<string, SchoolChange>;
