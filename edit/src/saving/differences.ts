import { isSame } from '../../api/differences.ts';
import type { Field } from '../../api/form.ts';
import { type FieldDifference, fieldDifferences } from '../../api/text-changes.ts';
import { valueAt, withValue } from '../form/data.ts';

export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

/** A field of which two versions differ, and a person chooses one. */
export interface Difference extends FieldDifference {
  /** The only version that was changed since both began; undefined if both were. */
  changed: Side | undefined;
}

/** Where two versions differ, in the order of the form. Lists of different lengths differ as a whole. */
export const differencesBetween = (form: Field[], mine: unknown, theirs: unknown, ancestor?: unknown): Difference[] =>
  fieldDifferences(form, mine, theirs, true).map((one) => {
    const was = valueAt(ancestor, one.path);
    const unchanged = ancestor !== undefined && sides.find((side) => isSame(one[side], was));
    return { ...one, changed: unchanged ? sides.find((side) => side !== unchanged) : undefined };
  });

/** My version, with theirs wherever the person chose it. */
export const chosenFrom = (mine: unknown, differences: Difference[], choices: (Side | undefined)[]): unknown =>
  differences.reduce<unknown>(
    (data, { path, after }, index) => (choices[index] === 'after' ? withValue(data, path, after) : data),
    mine,
  );
