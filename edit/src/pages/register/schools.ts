import type { Both } from 'contract/language.ts';
import { isSame } from '../../../api/differences.ts';
import type { Item, Register, SchoolChanges, SchoolRow } from '../../../api/item.ts';
import type { Change } from '../../../api/job.ts';
import { changesBetween } from '../../../api/text-changes.ts';
import { registerItem } from '../../addresses.ts';
import { useLanguage } from '../../language.tsx';

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

/** Values of the county column that are not counties (docs/spec.md, Schools by region). */
export const withoutCounty = ['N/A', 'Unregistered'];

/** A county's name, or words for none. */
export function useCountyName(): (county: string) => string {
  const { t } = useLanguage();
  return (county) =>
    county === 'N/A' ? t('register.noCounty') : county === 'Unregistered' ? t('register.unregistered') : county;
}

/** What may be chosen for a school. */
export function useSchoolOptions(register: Register) {
  const { inLanguage } = useLanguage();
  const countyName = useCountyName();
  return {
    groupOptions: register.groups.map(({ value, label }) => ({ value, text: inLanguage(label) })),
    /** Some counties, those that are none, and the one that is chosen already. */
    countyOptions: (counties = register.counties, chosen = '') =>
      [...new Set([...counties, ...withoutCounty, chosen])]
        .filter(Boolean)
        .map((value) => ({ value, text: countyName(value) })),
  };
}

/** What publishing the draft of an item would change. Schools are described in the language of `inLanguage`. */
export function draftChanges({ item, form, data, draft }: Item, inLanguage: InLanguage): Change[] {
  if (!draft || draft.data === undefined) return [];
  if (item === registerItem)
    return schoolChanges(draft.data as SchoolChanges, schoolLine(data as Register, inLanguage));
  return changesBetween(form, data ?? undefined, draft.data);
}

type InLanguage = (pair: Both<string>) => string;

/** The types and the group of a school, as the site names them. */
export function schoolWords({ types, groups }: Register, inLanguage: InLanguage) {
  const named = (list: Register['types'], one: string): string => {
    const known = list.find(({ value }) => value === one);
    return known ? inLanguage(known.label) : one;
  };
  return ({ type, group }: SchoolRow) => ({
    types: type
      .split(betweenTypes)
      .map((one) => named(types, one))
      .join(', '),
    group: named(groups, group),
  });
}

/** How the register writes several types of one school. */
export const betweenTypes = '; ';

/** Writes a school on one line. */
export function schoolLine(register: Register, inLanguage: InLanguage) {
  const wordsOf = schoolWords(register, inLanguage);
  return (school: SchoolRow): string => {
    const { types, group } = wordsOf(school);
    return [school.name, school.county, types, group].join(' · ');
  };
}

const schoolChanges = (changes: SchoolChanges, line: (school: SchoolRow) => string): Change[] =>
  changes.map(({ was, now }, index) => {
    const name = (now ?? was)?.name ?? '';
    return {
      path: [index],
      label: { fr: name, en: name },
      ...(was && { before: line(was) }),
      ...(now && { after: line(now) }),
    };
  });
