import type { Both } from 'contract/language.ts';
import { diffArrays } from 'diff';
import { isSame } from './differences.ts';
import { chosen, type Field, labelAt, type Path } from './form.ts';
import type { SchoolRow } from './item.ts';
import { isData } from './item-name.ts';
import type { Change } from './job.ts';

export interface FieldDifference {
  field: Field;
  path: Path;
  label: Both<string>;
  before: unknown;
  after: unknown;
}

/** What differs between two versions of an item. An item added to a list changes only itself. */
export const changesBetween = (form: Field[], before: unknown, after: unknown): Change[] =>
  isRegister(before) || isRegister(after)
    ? schoolChanges(before, after)
    : fieldDifferences(form, before, after).flatMap(changeOf);

function changeOf({ field, path, label, ...values }: FieldDifference): Change[] {
  const [before, after] = [shown(field, values.before), shown(field, values.after)];
  // A text that was added, and is still empty, changes nothing.
  if (!before && !after) return [];
  const extension = field.kind === 'picture' && { extension: field.extension };
  const isMarkdown = field.kind === 'both' && field.size === 'markdown' && { isMarkdown: true as const };
  return [{ path, label, ...extension, ...isMarkdown, before, after }];
}

/** The fields that differ. With `whole`, a list of another length is one field, as is a part that one lacks. */
export function fieldDifferences(form: Field[], before: unknown, after: unknown, whole = false): FieldDifference[] {
  const inFields = (fields: Field[], path: Path, was: unknown, now: unknown) =>
    fields.flatMap((field): FieldDifference[] => {
      const [old, current] = [was, now].map((data) => (isData(data) ? data[field.name] : undefined));
      return inField(field, [...path, field.name], old, current);
    });

  const inField = (field: Field, path: Path, was: unknown, now: unknown): FieldDifference[] => {
    if (isSame(was, now)) return [];
    const divides = !whole || (was !== undefined && now !== undefined);
    if (field.kind === 'object' && divides) return inFields(field.fields, path, was, now);
    if (field.kind === 'list' && divides) {
      const [old, current] = [listOf(was), listOf(now)];
      const beside = () => old.map((one, place) => ({ was: one, now: current[place], place }));
      if (!whole || old.length === current.length)
        return (whole ? beside() : aligned(old, current)).flatMap(({ was, now, place }) =>
          inField(field.item, [...path, place], was, now),
        );
    }
    if (field.kind === 'either') {
      const [old, current] = [was, now].map((data) => (isData(data) ? chosen(field, data) : undefined));
      if (old && old === current) return inField(old, path, was, now);
      if (!whole)
        return [
          old ? inField(old, path, was, undefined) : [],
          current ? inField(current, path, undefined, now) : [],
        ].flat();
    }
    return [{ field, path, label: labelAt(form, path), before: was, after: now }];
  };

  const [only] = form;
  return only?.name === '' ? inField(only, [], before, after) : inFields(form, [], before, after);
}

function shown(field: Field, value: unknown): string | Both<string> | undefined {
  if (value === undefined || value === null) return undefined;
  if (isData(value) && !value.fr && !value.en) return undefined;
  if (isData(value)) return { fr: String(value.fr ?? ''), en: String(value.en ?? '') };
  if (field.kind === 'yesNo') return value ? { fr: 'oui', en: 'yes' } : { fr: 'non', en: 'no' };
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  return String(value);
}

const listOf = (data: unknown): unknown[] => (Array.isArray(data) ? data : []);

/** The items that differ, side by side between those that stayed. `place` is where one is, or was if gone. */
function aligned(before: unknown[], after: unknown[]) {
  const pairs: { was: unknown; now: unknown; place: number }[] = [];
  let [from, to] = [0, 0];
  let gone: unknown[] = [];
  const pairWith = (come: unknown[]) => {
    const start = from - gone.length;
    for (const at of Array(Math.max(gone.length, come.length)).keys())
      pairs.push({ was: gone[at], now: come[at], place: at + (at < come.length ? to : start) });
    gone = [];
  };
  for (const { value, added, removed } of diffArrays(before, after, { comparator: isSame })) {
    if (!removed) pairWith(added ? value : []);
    if (removed) gone = value;
    if (!added) from += value.length;
    if (!removed) to += value.length;
  }
  pairWith([]);
  return pairs;
}

const isRegister = (data: unknown): data is { schools: SchoolRow[] } => isData(data) && Array.isArray(data.schools);

const written = ({ county, type, group }: SchoolRow): string => [county, type, group].join(' · ');

/** The schools that were added, removed or changed; a school is the same if its name and county are. */
function schoolChanges(before: unknown, after: unknown): Change[] {
  const schoolsOf = (data: unknown): SchoolRow[] => (isRegister(data) ? data.schools : []);
  const [was, now] = [schoolsOf(before), schoolsOf(after)];
  const byName = (schools: SchoolRow[]) => new Map(schools.map((one) => [`${one.name}\n${one.county}`, one]));
  const [old, current] = [byName(was), byName(now)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((key) => {
    const [a, b] = [old.get(key), current.get(key)];
    const school = b ?? a;
    if (!school || isSame(a, b)) return [];
    const path = ['schools', (b ? now : was).indexOf(school)];
    const label = { fr: school.name, en: school.name };
    return [{ path, label, before: a && written(a), after: b && written(b) }];
  });
}
