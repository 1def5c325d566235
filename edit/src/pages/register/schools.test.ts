import { expect, it } from 'vitest';
import type { SchoolChanges } from '../../../api/item.ts';
import { type Line, linesOf, mergeChanges, withSchool } from './schools.ts';

const school = (name: string, county = 'Nyeri') => ({ name, county, type: 'Secondary', group: 'central' });
const [a, b, renamed] = [school('A'), school('B'), school('A2')];
const groups = [{ value: 'central', label: { fr: 'Région du Centre', en: 'Central' } }];
const withChanges = linesOf({ schools: [a, b], groups });
const nameIn = ({ was, change }: Partial<Line>) => (change?.now ?? change?.was ?? was)?.name;

/** What becomes of changes when a school takes the place of the one with this name. */
const put = (changes: SchoolChanges, name: string, now?: typeof a) =>
  withSchool(changes, withChanges(changes).find((line) => nameIn(line) === name) ?? {}, now);

it('shows each school with its change, what the register lacks first, and finds it by region and names', () => {
  const gone = { was: school('gone'), now: renamed };
  const lines = withChanges([{ was: a, now: renamed }, { was: b }, { now: school('C') }, gone]);
  expect(lines.map((line) => [nameIn(line), line.state])).toEqual([
    ['A2', 'lost'],
    ['C', 'added'],
    ['A2', 'changed'],
    ['B', 'removed'],
  ]);
  const text = 'nyeri region du centre central';
  expect(lines.slice(1, 3).map((line) => line.text)).toEqual([`c ${text}`, `a ${text} a2 ${text}`]);
  expect(withSchool([gone], lines[0] ?? {}), 'forgotten').toEqual([]);
});

it('keeps one change for each school, in its place, from what the register has', () => {
  const once = put(put([], 'A', renamed), 'B');
  expect(put(once, 'A2', school('A3'))).toEqual([{ was: a, now: school('A3') }, { was: b }]);
  expect(put(once, 'A2')).toEqual([{ was: a }, { was: b }]);
});

it('forgets a change that leads back to what the register has, and a new school that is removed', () => {
  expect(put(put([], 'A', renamed), 'A2', a)).toEqual([]);
  expect(put(put([], 'A'), 'A', a)).toEqual([]);
  expect(put(withSchool([], {}, renamed), 'A2')).toEqual([]);
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
