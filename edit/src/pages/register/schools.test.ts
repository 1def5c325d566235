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
  expect(lines.map(nameIn)).toEqual(['A2', 'C', 'A2', 'B']);
  const text = 'nyeri region du centre central';
  expect(lines.slice(1, 3).map((line) => line.text)).toEqual([`c ${text}`, `a ${text} a2 ${text}`]);
});

it('forgets a change that leads back to what the register has, and a new school that is removed', () => {
  expect(put(put([], 'A', renamed), 'A2', a)).toEqual([]);
  expect(put(put([], 'A'), 'A', a)).toEqual([]);
  expect(put(withSchool([], {}, renamed), 'A2')).toEqual([]);
});

it('keeps the changes of two people, ours of a school that both changed, and brings none back', () => {
  expect(mergeChanges([], [{ was: a }], [{ was: b }])).toEqual([{ was: a }, { was: b }]);
  expect(mergeChanges([], [{ was: a, now: renamed }], [{ was: a }])).toEqual([{ was: a, now: renamed }]);
  expect(mergeChanges([{ was: a }], [], [{ was: a }, { was: b }])).toEqual([{ was: b }]);
});
