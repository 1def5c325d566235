import { expect, it } from 'vitest';
import type { SchoolChanges } from '../../../api/item.ts';
import { linesOf, lostChanges, mergeChanges, withChanges, withSchool } from './schools.ts';

const school = (name: string, county = 'Nyeri') => ({ name, county, type: 'Secondary', group: 'central' });
const [a, b, renamed] = [school('A'), school('B'), school('A2')];
const lines = linesOf([a, b]);

/** What becomes of changes when a school takes the place of the one with this name. */
const put = (changes: SchoolChanges, name: string, now?: typeof a) =>
  withSchool(
    changes,
    withChanges(lines, changes).find((row) => row.school.name === name),
    now,
  );

it('shows each school with its change, and new schools first', () => {
  const rows = withChanges(lines, [{ was: a, now: renamed }, { was: b }, { now: school('C') }]);
  expect(rows.map((row) => [row.school.name, row.state, row.text])).toEqual([
    ['C', 'added', 'c nyeri'],
    ['A2', 'changed', 'a2 nyeri'],
    ['B', 'removed', 'b nyeri'],
  ]);
});

it('keeps one change for each school, from what the register has', () => {
  const once = put([], 'A', renamed);
  expect(put(once, 'A2', school('A3'))).toEqual([{ was: a, now: school('A3') }]);
  expect(put(once, 'A2')).toEqual([{ was: a }]);
});

it('forgets a change that leads back to what the register has, and a new school that is removed', () => {
  expect(put(put([], 'A', renamed), 'A2', a)).toEqual([]);
  expect(put(put([], 'A'), 'A', a)).toEqual([]);
  expect(put(withSchool([], undefined, renamed), 'A2')).toEqual([]);
});

it('names changes of schools that someone else has changed since', () => {
  expect(lostChanges(linesOf([b]), [{ was: a, now: renamed }, { was: b }])).toEqual([{ was: a, now: renamed }]);
});

it('keeps the changes of two people; where both changed the same school, ours, and names theirs', () => {
  expect(mergeChanges([], [{ was: a }], [{ was: b }])).toEqual({ merged: [{ was: a }, { was: b }], overruled: [] });
  expect(mergeChanges([], [{ was: a, now: renamed }], [{ was: a }])).toEqual({
    merged: [{ was: a, now: renamed }],
    overruled: [{ was: a }],
  });
});

it('does not bring back a change that one of them undid', () => {
  expect(mergeChanges([{ was: a }], [], [{ was: a }, { was: b }]).merged).toEqual([{ was: b }]);
  expect(mergeChanges([{ was: a }], [{ was: a }], []).merged).toEqual([]);
});
