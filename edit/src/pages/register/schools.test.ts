import { expect, it } from 'vitest';
import { add, edit, lostChanges, mergeChanges, type Row, remove, rowsOf, undo } from './schools.ts';

const school = (name: string, county = 'Nyeri') => ({ name, county, type: 'Secondary', group: 'central' });
const a = school('A');
const b = school('B');
const renamed = school('A2');

const rowOf = (name: string, rows: Row[]): Row => {
  const row = rows.find((one) => one.school.name === name);
  if (!row) throw new Error(`There is no row ${name}.`);
  return row;
};
const states = (rows: Row[]) => rows.map((row) => [row.school.name, row.state]);

it('shows each school with its change, and new schools first', () => {
  const rows = rowsOf([a, b], [{ was: a, now: renamed }, { was: b }, { now: school('C') }]);
  expect(states(rows)).toEqual([
    ['C', 'added'],
    ['A2', 'changed'],
    ['B', 'removed'],
  ]);
});

it('keeps one change for each school, from what the register has', () => {
  const once = edit([], rowOf('A', rowsOf([a, b], [])), renamed);
  const twice = edit(once, rowOf('A2', rowsOf([a, b], once)), school('A3'));
  expect(twice).toEqual([{ was: a, now: school('A3') }]);
});

it('forgets a change that leads back to what the register has', () => {
  const changes = edit([], rowOf('A', rowsOf([a], [])), renamed);
  expect(edit(changes, rowOf('A2', rowsOf([a], changes)), a)).toEqual([]);
});

it('removes a changed school as it was in the register', () => {
  const changes = edit([], rowOf('A', rowsOf([a], [])), renamed);
  expect(remove(changes, rowOf('A2', rowsOf([a], changes)))).toEqual([{ was: a }]);
});

it('forgets a new school when it is removed', () => {
  const changes = add([], renamed);
  expect(remove(changes, rowOf('A2', rowsOf([a], changes)))).toEqual([]);
});

it('undoes a removal', () => {
  const changes = remove([], rowOf('A', rowsOf([a], [])));
  expect(undo(changes, rowOf('A', rowsOf([a], changes)))).toEqual([]);
});

it('names changes of schools that someone else has changed since', () => {
  expect(lostChanges([b], [{ was: a, now: renamed }, { was: b }])).toEqual([{ was: a, now: renamed }]);
});

it('keeps the changes of two people to different schools', () => {
  expect(mergeChanges([], [{ was: a }], [{ was: b }])).toEqual({ merged: [{ was: a }, { was: b }], overruled: [] });
});

it('keeps ours where two people changed the same school, and names theirs', () => {
  expect(mergeChanges([], [{ was: a, now: renamed }], [{ was: a }])).toEqual({
    merged: [{ was: a, now: renamed }],
    overruled: [{ was: a }],
  });
});

it('does not bring back a change that one of them undid', () => {
  expect(mergeChanges([{ was: a }], [], [{ was: a }, { was: b }]).merged).toEqual([{ was: b }]);
  expect(mergeChanges([{ was: a }], [{ was: a }], []).merged).toEqual([]);
});
