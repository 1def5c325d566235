import type { Both } from 'contract/language.ts';
import { isSame } from '../../api/differences.ts';
import { chosen, type Field, type Path } from '../../api/form.ts';
import { valueAt, withValue } from '../form/data.ts';

/** A place where two versions of an item differ. */
export interface Difference {
  path: Path;
  /** Of the field and those around it, the outermost first; a number is a place in a list. */
  labels: (Both<string> | number)[];
  field: Field;
  mine: unknown;
  theirs: unknown;
  /** The only version that was changed since both began; undefined if both were. */
  changed?: Side;
}

export type Side = 'mine' | 'theirs';

/** Where two versions differ, in the order of the form. Lists of different lengths differ as a whole. */
export function differencesBetween(form: Field[], mine: unknown, theirs: unknown, ancestor?: unknown): Difference[] {
  const between = (field: Field, path: Path, labels: Difference['labels']): Difference[] => {
    const [one, other] = [valueAt(mine, path), valueAt(theirs, path)];
    if (isSame(one, other)) return [];
    const all = field.label.fr ? [...labels, field.label] : labels;
    if (field.kind === 'object' && one !== undefined && other !== undefined)
      return field.fields.flatMap((part) => between(part, [...path, part.name], all));
    if (field.kind === 'list' && Array.isArray(one) && Array.isArray(other) && one.length === other.length)
      return one.flatMap((_, index) =>
        between({ ...field.item, label: noLabel }, [...path, index], [...all, index + 1]),
      );
    const inside = chosen(field, one);
    if (field.kind === 'either' && inside && inside === chosen(field, other))
      return between({ ...inside, label: noLabel }, path, all);
    const before = ancestor === undefined ? undefined : { value: valueAt(ancestor, path) };
    const changed =
      before && isSame(one, before.value)
        ? { changed: 'theirs' as const }
        : before && isSame(other, before.value)
          ? { changed: 'mine' as const }
          : {};
    return [{ path, labels: all, field, mine: one, theirs: other, ...changed }];
  };
  return form.flatMap((field) => between(field, field.name === '' ? [] : [field.name], []));
}

const noLabel = { fr: '', en: '' };

/** My version, with theirs wherever the person chose it. */
export const chosenFrom = (mine: unknown, differences: Difference[], choices: (Side | undefined)[]): unknown =>
  differences.reduce<unknown>(
    (data, { path, theirs }, index) => (choices[index] === 'theirs' ? withValue(data, path, theirs) : data),
    mine,
  );
