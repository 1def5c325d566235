import type { Both } from 'contract/language.ts';
import type { Item, Register, SchoolChanges, SchoolRow } from '../../../api/item.ts';
import type { Change } from '../../../api/job.ts';
import { changesBetween } from '../../../api/text-changes.ts';
import { registerItem } from '../../addresses.ts';

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
