import { foldWords } from 'contract/fold.ts';
import type { Both } from 'contract/language.ts';
import { isSame } from '../../../api/differences.ts';
import type { Register, SchoolChanges, SchoolRow } from '../../../api/item.ts';
import type { Translate } from '../../t.ts';

type SchoolChange = SchoolChanges[number];

/** A line of the table: a school of the register with its change, or a new school. */
export interface Row {
  key: string;
  /** The school as it will be; of a removed one, as it was. */
  school: SchoolRow;
  was?: SchoolRow;
  state: 'same' | 'added' | 'changed' | 'removed';
  /** What it is found by. */
  text: string;
}

/** The same for the same four cells. */
const cells = ({ name, county, type, group }: SchoolRow): string => JSON.stringify([name, county, type, group]);
export const isSameSchool = (a: SchoolRow, b: SchoolRow): boolean => cells(a) === cells(b);

const keyOf = ({ was, now }: SchoolChange): string => (was ? cells(was) : `new ${now ? cells(now) : ''}`);

const textOf = ({ name, county }: SchoolRow): string => foldWords(`${name} ${county}`);

/** The lines of the register without changes. A phone takes a moment for 5,000: they are made once. */
export const linesOf = (schools: SchoolRow[]): Row[] =>
  schools.map((was) => ({ key: cells(was), school: was, was, state: 'same', text: textOf(was) }));

/** All lines: new schools first, then the register. A line without a change stays the same object, and is not drawn again. */
export function withChanges(lines: Row[], changes: SchoolChanges): Row[] {
  const byKey = new Map(changes.map((change) => [keyOf(change), change]));
  const added = changes.flatMap(({ was, now }): Row[] =>
    now && !was ? [{ key: keyOf({ now }), school: now, state: 'added', text: textOf(now) }] : [],
  );
  const present = lines.map((line): Row => {
    const change = byKey.get(line.key);
    if (!change) return line;
    const { now } = change;
    return now ? { ...line, school: now, state: 'changed', text: textOf(now) } : { ...line, state: 'removed' };
  });
  return [...added, ...present];
}

/** Changes of schools that the register no longer has as they were, because someone else changed or removed them. */
export function lostChanges(lines: Row[], changes: SchoolChanges): SchoolChanges {
  const present = new Set(lines.map(({ key }) => key));
  return changes.filter(({ was }) => was && !present.has(cells(was)));
}

/** With another school in a line, or none; without a line, a new school. What the register has is no change. */
export function withSchool(changes: SchoolChanges, row: Pick<Row, 'key' | 'was'> | undefined, now?: SchoolRow) {
  const was = row?.was;
  const others = changes.filter((change) => keyOf(change) !== row?.key);
  if (was && now ? isSameSchool(was, now) : !was && !now) return others;
  return [{ ...(was && { was }), ...(now && { now }) }, ...others];
}

/** Merges changes that began with `seen`. Of a school that both changed, ours stays, and theirs is `overruled`. */
export function mergeChanges(seen: SchoolChanges, ours: SchoolChanges, theirs: SchoolChanges) {
  const byKey = (changes: SchoolChanges) => new Map(changes.map((change) => [keyOf(change), change]));
  const [before, own, other] = [byKey(seen), byKey(ours), byKey(theirs)];
  const overruled: SchoolChanges = [];
  const merged = [...new Set([...own.keys(), ...other.keys()])].flatMap((key) => {
    const [a, b, s] = [own.get(key), other.get(key), before.get(key)];
    if (isSame(a, s)) return b ? [b] : [];
    if (b && !isSame(b, s) && !isSame(a, b)) overruled.push(b);
    return a ? [a] : [];
  });
  return { merged, overruled };
}

type InLanguage = (pair: Both<string>) => string;

/** How the register writes several types of one school. */
export const betweenTypes = '; ';

/** The types and the group of a school, as the site names them. */
export function schoolWords({ types, groups }: Register, { type, group }: SchoolRow, inLanguage: InLanguage) {
  const named = (list: Register['types'], one: string): string => {
    const known = list.find(({ value }) => value === one);
    return known ? inLanguage(known.label) : one;
  };
  const own = type.split(betweenTypes).map((one) => named(types, one));
  return { types: own.join(', '), group: named(groups, group) };
}

export function schoolLine(register: Register, school: SchoolRow, inLanguage: InLanguage): string {
  const { types, group } = schoolWords(register, school, inLanguage);
  return [school.name, school.county, types, group].join(' · ');
}

/** Values of the county column that are not counties (docs/spec.md, Schools by region), and their words. */
export const withoutCounty = { 'N/A': 'register.noCounty', Unregistered: 'register.unregistered' } as const;

export const countyName = (county: string, t: Translate): string =>
  county in withoutCounty ? t(withoutCounty[county as keyof typeof withoutCounty]) : county;

/** What may be chosen: some counties, those that are none, and the one that is chosen already. */
export const countyOptions = (counties: string[], t: Translate, chosen = '') =>
  [...new Set([...counties, ...Object.keys(withoutCounty), chosen])]
    .filter(Boolean)
    .map((value) => ({ value, text: countyName(value, t) }));

export const groupOptions = ({ groups }: Register, inLanguage: InLanguage) =>
  groups.map(({ value, label }) => ({ value, text: inLanguage(label) }));
