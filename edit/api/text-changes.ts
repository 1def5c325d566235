import type { Both } from 'contract/language.ts';
import { inBothLists, isSame } from './differences.ts';
import { chosen, type Field, type Path } from './form.ts';
import type { SchoolRow } from './item.ts';
import { isData } from './item-name.ts';
import type { Change } from './job.ts';

type Words = Both<string>;

const same = (text: string): Words => ({ fr: text, en: text });

/**
 * What differs between two versions of an item's data, each text or value with its label. Undefined stands for an item
 * that is not there. An item that was put into a list changes only itself, and not those after it.
 */
export function changesBetween(form: readonly Field[], before: unknown, after: unknown): Change[] {
  if (isRegister(before) || isRegister(after)) return schoolChanges(before, after);
  const [only] = form;
  if (only?.name === '') return inField(only, [], [], before, after);
  return inFields(form, [], [], before, after);
}

const inFields = (fields: readonly Field[], path: Path, around: Words[], before: unknown, after: unknown): Change[] =>
  fields.flatMap((field) =>
    inField(
      field,
      [...path, field.name],
      [...around, field.label],
      isData(before) ? before[field.name] : undefined,
      isData(after) ? after[field.name] : undefined,
    ),
  );

function inField(field: Field, path: Path, labels: Words[], before: unknown, after: unknown): Change[] {
  if (isSame(before, after)) return [];
  if (field.kind === 'object') return inFields(field.fields, path, labels, before, after);
  if (field.kind === 'list') return inList(field.item, path, labels, before, after);
  if (field.kind === 'either') {
    const [was, now] = [before, after].map((data) => (isData(data) ? chosen(field, data) : undefined));
    if (!was || !now || was === now) return inField((now ?? was) as Field, path, labels, before, after);
    return [...inField(was, path, labels, before, undefined), ...inField(now, path, labels, undefined, after)];
  }
  return [{ path, label: joined(labels), before: shown(field, before), after: shown(field, after) }];
}

const joined = (labels: Words[]): Words => ({
  fr: labels.map(({ fr }) => fr).join(' › '),
  en: labels.map(({ en }) => en).join(' › '),
});

function shown(field: Field, value: unknown): string | Words | undefined {
  if (value === undefined || value === null) return undefined;
  if (isData(value)) return { fr: String(value.fr ?? ''), en: String(value.en ?? '') };
  if (field.kind === 'yesNo') return value ? { fr: 'oui', en: 'yes' } : { fr: 'non', en: 'no' };
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  return String(value);
}

const listOf = (data: unknown): unknown[] => (Array.isArray(data) ? data : []);

function inList(item: Field, path: Path, labels: Words[], before: unknown, after: unknown): Change[] {
  const around = labels.slice(0, -1);
  return aligned(listOf(before), listOf(after)).flatMap(({ was, now, place }) => {
    const number = { fr: `${item.label.fr} ${place + 1}`, en: `${item.label.en} ${place + 1}` };
    return inField(item, [...path, place], [...around, number], was, now);
  });
}

interface Pair {
  was: unknown;
  now: unknown;
  /** Its index in the list as it is now; of an item that is gone, as it was. */
  place: number;
}

/** The items that differ, beside each other: those between two that stayed the same belong together. */
function aligned(before: unknown[], after: unknown[]): Pair[] {
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  for (const [i, j] of [...inBothLists(before, after), [before.length, after.length] as const]) {
    for (; from < i || to < j; from++, to++) {
      const [was, now] = [from < i ? before[from] : undefined, to < j ? after[to] : undefined];
      pairs.push({ was, now, place: to < j ? to : from });
    }
    [from, to] = [i + 1, j + 1];
  }
  return pairs;
}

interface WithSchools {
  schools: SchoolRow[];
}

const isRegister = (data: unknown): data is WithSchools => isData(data) && Array.isArray(data.schools);

const key = ({ name, county }: SchoolRow): string => `${name}\n${county}`;
const written = ({ county, type, group }: SchoolRow): string => [county, type, group].join(' · ');

/** The schools that were added, removed or changed; a school is the same if its name and county are. */
function schoolChanges(before: unknown, after: unknown): Change[] {
  const [was, now] = [before, after].map((data) => (isRegister(data) ? data.schools : []));
  const [old, current] = [was, now].map((schools) => new Map(schools?.map((school) => [key(school), school])));
  return [...new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])])].flatMap((one) => {
    const [a, b] = [old?.get(one), current?.get(one)];
    const school = b ?? a;
    if (!school || isSame(a, b)) return [];
    const index = (b ? now : was)?.indexOf(school) ?? 0;
    return [{ path: ['schools', index], label: same(school.name), before: a && written(a), after: b && written(b) }];
  });
}
