import { isSame } from '../../api/differences.ts';
import type { Field } from '../../api/form.ts';
import { type FieldDifference, fieldDifferences } from '../../api/text-changes.ts';
import { valueAt, withValue } from '../form/data.ts';

export type Side = 'mine' | 'theirs';

/** A field of which two versions differ, and a person chooses one. */
export interface Difference extends Pick<FieldDifference, 'field' | 'path' | 'labels'>, Record<Side, unknown> {
  /** The only version that was changed since both began; undefined if both were. */
  changed: Side | undefined;
}

/** Where two versions differ, in the order of the form. Lists of different lengths differ as a whole. */
export const differencesBetween = (form: Field[], mine: unknown, theirs: unknown, ancestor?: unknown): Difference[] =>
  fieldDifferences(form, mine, theirs, true).map(({ before, after, ...place }) => {
    const was = valueAt(ancestor, place.path);
    const changed = ancestor === undefined ? undefined : isSame(before, was) ? 'theirs' : isSame(after, was) && 'mine';
    return { ...place, mine: before, theirs: after, changed: changed || undefined };
  });

/** My version, with theirs wherever the person chose it. */
export const chosenFrom = (mine: unknown, differences: Difference[], choices: (Side | undefined)[]): unknown =>
  differences.reduce<unknown>(
    (data, { path, theirs }, index) => (choices[index] === 'theirs' ? withValue(data, path, theirs) : data),
    mine,
  );
