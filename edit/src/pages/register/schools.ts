import { foldWords } from 'contract/fold.ts';
import type { Both } from 'contract/language.ts';
import { isSame } from '../../../api/differences.ts';
import type { Register, SchoolChanges, SchoolRow } from '../../../api/item.ts';
import type { Translate } from '../../t.ts';

type SchoolChange = SchoolChanges[number];

/** A line of the list: a school of the register, changed or not, or one that is not in it. */
export interface Line {
  key: string;
  was?: SchoolRow;
  change?: SchoolChange;
  /** What it is found by: its former name too, so that it stays in sight while another is typed. */
  text: string;
}

/** The same for the same four cells. */
const cells = ({ name, county, type, group }: SchoolRow): string => JSON.stringify([name, county, type, group]);

const keyOf = ({ was, now }: SchoolChange): string => (was ? cells(was) : `new ${now ? cells(now) : ''}`);

/** Lays changes over the register; what it lacks comes first. A phone takes a moment for 5,000 schools. */
export function linesOf({ schools, groups }: Pick<Register, 'schools' | 'groups'>) {
  const regions = new Map(groups.map(({ value, label }) => [value, `${label.fr} ${label.en}`]));
  const textOf = ({ name = '', county = '', group = '' }: Partial<SchoolRow> = {}) =>
    foldWords(`${name} ${county} ${regions.get(group) ?? ''}`);
  const lines = schools.map((was): Line => ({ key: cells(was), was, text: textOf(was) }));
  const present = new Set(lines.map(({ key }) => key));

  return (changes: SchoolChanges): Line[] => {
    const byKey = new Map(changes.map((change) => [keyOf(change), change]));
    const others = changes
      .filter((change) => !present.has(keyOf(change)))
      .map((change, at): Line => ({ key: `new ${at}`, change, text: textOf(change.now ?? change.was) }));
    // A line without a change stays the same object, and is not drawn again.
    const own = lines.map((line): Line => {
      const change = byKey.get(line.key);
      return change ? { ...line, change, text: `${line.text} ${textOf(change.now)}` } : line;
    });
    return [...others.reverse(), ...own];
  };
}

/** With another school in a line, or none, or a new one without a line. A restored school is no change. */
export function withSchool(changes: SchoolChanges, { was, change }: Partial<Line>, now?: SchoolRow): SchoolChanges {
  const isAsBefore = was && now ? cells(was) === cells(now) : !was && !now;
  const next = isAsBefore ? [] : [{ ...(was && { was }), ...(now && { now }) }];
  return change ? changes.flatMap((one) => (one === change ? next : [one])) : [...changes, ...next];
}

/** Merges changes that began with `seen`: ours, and theirs of schools that we left as they were. */
export function mergeChanges(seen: SchoolChanges, ours: SchoolChanges, theirs: SchoolChanges): SchoolChanges {
  const byKey = (changes: SchoolChanges) => new Map(changes.map((change) => [keyOf(change), change]));
  const [before, own, other] = [byKey(seen), byKey(ours), byKey(theirs)];
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((key) => {
    const change = (isSame(own.get(key), before.get(key)) ? other : own).get(key);
    return change ? [change] : [];
  });
}

/** How the register writes several types of one school. */
export const betweenTypes = '; ';

/** Values of the county column that are not counties (docs/spec.md, Schools by region), and their words. */
export const withoutCounty = { 'N/A': 'register.noCounty', Unregistered: 'register.unregistered' } as const;

export const countyName = (county: string, t: Translate): string =>
  county in withoutCounty ? t(withoutCounty[county as keyof typeof withoutCounty]) : county;

/** What a school says, as the site names it: « Lycée de Kisumu · Kisumu · Secondaire · Nyanza ». */
export function schoolWords(register: Register, school: SchoolRow, inLanguage: (pair: Both<string>) => string) {
  const named = (list: Register['types'], one: string): string => {
    const known = list.find(({ value }) => value === one);
    return known ? inLanguage(known.label) : one;
  };
  const types = school.type.split(betweenTypes).map((one) => named(register.types, one));
  return [school.name, school.county, types.join(', '), named(register.groups, school.group)].filter(Boolean);
}
