import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SchoolChanges, SchoolRow } from 'edit/api/item.ts';
import { repository } from 'tools/workspace/apps.ts';
import { expect, it } from 'vitest';
import { registerKind } from './kinds.ts';
import { applySchoolChanges, readSchools } from './schools.ts';

const register = `name,county,type,group
Alpha School,Nyeri,Primary,central
Mang’u High School,Kiambu,Secondary,central
"Zeta, the School",Nyeri,Primary; Secondary,central
Beta School,Kwale,Primary,coast
`;
const [alpha, mangu] = readSchools(register) as [SchoolRow, SchoolRow];
const school = (name: string, group: string) => ({ name, county: 'Nyeri', type: 'Primary', group });

// A register need not be in order, so a school that is added again may get another place.
it.each(['shared/content', 'e2e/content'])('the register of %s keeps its other lines', (folder) => {
  const csv = readFileSync(path.join(repository, folder, registerKind), 'utf8');
  expect(applySchoolChanges(csv, [])).toBe(csv);
  for (const one of readSchools(csv).filter((_, index) => index % 40 === 0)) {
    expect(applySchoolChanges(csv, [{ was: one, now: { ...one } }])).toBe(csv);
    const without = applySchoolChanges(csv, [{ was: one }]);
    expect(without.split('\n')).toHaveLength(csv.split('\n').length - 1);
    const again = applySchoolChanges(without, [{ now: one }]);
    expect(again.split('\n').sort()).toEqual(csv.split('\n').sort());
    expect(applySchoolChanges(again, [{ was: one }])).toBe(without);
  }
});

const apply = (...changes: SchoolChanges): string => applySchoolChanges(register, changes);
const line = (name: string, group: string) => `${name},Nyeri,Primary,${group}\n`;
const alphaLine = line('Alpha School', 'central');
const [mangusLine = '', zetasLine = '', betasLine = ''] = register.split(/^/m).slice(2);

it('changes one line', () => {
  expect(apply({ was: mangu, now: { ...mangu, type: 'Public secondary' } })).toBe(
    register.replace('Kiambu,Secondary', 'Kiambu,Public secondary'),
  );
});

it.each([
  ['in its group', school('Manga School', 'central'), mangusLine, line('Manga School', 'central') + mangusLine],
  ['in a group of its own', school('New School', 'university'), /$/, line('New School', 'university')],
])('puts a new school %s', (_place, now, at, after) => {
  expect(apply({ now })).toBe(register.replace(at, after));
});

it.each([
  ['has another name', { ...alpha, name: 'Omega School' }, zetasLine, line('Omega School', 'central') + zetasLine],
  ['changes its group', { ...alpha, group: 'coast' }, betasLine, line('Alpha School', 'coast') + betasLine],
])('moves a school that %s', (_change, now, at, after) => {
  expect(apply({ was: alpha, now })).toBe(register.replace(alphaLine, '').replace(at, after));
});

it('writes a school in one line, whatever was pasted', () => {
  const changed = apply({ now: school('New\r\nSchool\t', 'coast') });
  expect(changed).toContain(`\n${line('New School', 'coast')}`);
  expect(applySchoolChanges(changed, [{ was: alpha, now: alpha }])).toBe(changed);
});

it('changes nothing where someone has made the change already', () => {
  expect(apply({ was: school('Gone School', 'coast') }, { now: alpha })).toBe(register);
});
