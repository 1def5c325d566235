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

it.each(['shared/content', 'e2e/content'])('the register of %s keeps its other lines', (folder) => {
  const csv = readFileSync(path.join(repository, folder, registerKind), 'utf8');
  expect(applySchoolChanges(csv, [])).toBe(csv);
  for (const one of readSchools(csv).filter((_, index) => index % 40 === 0)) {
    expect(applySchoolChanges(csv, [{ was: one, now: { ...one } }])).toBe(csv);
    const without = applySchoolChanges(csv, [{ was: one }]);
    expect(without.split('\n')).toHaveLength(csv.split('\n').length - 1);
    const again = applySchoolChanges(without, [{ now: one }]);
    expect(again.split('\n').sort()).toEqual(csv.split('\n').sort());
  }
});

const apply = (...changes: SchoolChanges): string => applySchoolChanges(register, changes);
const line = (name: string, group: string) => `${name},Nyeri,Primary,${group}\n`;
const betasLine = register.split(/^/m).at(-1) ?? '';

it.each([
  ['changes one line', { was: mangu, now: { ...mangu, name: 'Zuri' } }, 'Mang’u High School', 'Zuri'],
  ['has a new school', { now: school('Manga', 'central') }, betasLine, line('Manga', 'central') + betasLine],
  ['has a new school at the end', { now: school('New', 'university') }, /$/, line('New', 'university')],
  ['has a school in one line', { now: school('New\r\nSchool\t', 'coast') }, /$/, line('New School', 'coast')],
  ['has a change once', { was: school('Gone School', 'coast'), now: alpha }, '', ''],
])('a changed register %s', (_what, change, at, after) => {
  expect(apply(change)).toBe(register.replace(at, after));
});
