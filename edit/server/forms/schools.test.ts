import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'tools/workspace/apps.ts';
import { describe, expect, it } from 'vitest';
import { registerKind } from './kinds.ts';
import { applySchoolChanges, readSchools } from './schools.ts';

const register = `name,county,type,group
Alpha School,Nyeri,Primary,central
Mang’u High School,Kiambu,Secondary,central
"Zeta, the School",Nyeri,Primary; Secondary,central
Beta School,Kwale,Primary,coast
`;
const [alpha, mangu, zeta, beta] = readSchools(register) as [never, never, never, never];
const school = (name: string, group: string) => ({ name, county: 'Nyeri', type: 'Primary', group });

describe.each(['shared/content', 'e2e/content'])('the register of %s', (folder) => {
  const csv = readFileSync(path.join(repository, folder, registerKind), 'utf8');
  const schools = readSchools(csv);

  it('stays as it is when each school is saved again', () => {
    expect(applySchoolChanges(csv, [])).toBe(csv);
    for (const one of schools.filter((_, index) => index % 40 === 0))
      expect(applySchoolChanges(csv, [{ was: one, now: { ...one } }])).toBe(csv);
  });

  // A register need not be in order, so a school that is added again may get another place.
  it('has the same schools when one was removed and added again, and leaves the others where they are', () => {
    for (const one of schools.filter((_, index) => index % 40 === 0)) {
      const without = applySchoolChanges(csv, [{ was: one }]);
      expect(without.split('\n')).toHaveLength(csv.split('\n').length - 1);
      const again = applySchoolChanges(without, [{ now: one }]);
      expect(again.split('\n').sort()).toEqual(csv.split('\n').sort());
      expect(applySchoolChanges(again, [{ was: one }])).toBe(without);
    }
  });
});

it('changes one line', () => {
  const now = { ...(mangu as object), type: 'Public secondary' } as never;
  expect(applySchoolChanges(register, [{ was: mangu, now }])).toBe(
    register.replace('Kiambu,Secondary', 'Kiambu,Public secondary'),
  );
});

it('puts a school in its place in its group', () => {
  const line = (name: string, group: string) => `${name},Nyeri,Primary,${group}\n`;
  expect(applySchoolChanges(register, [{ now: school('Manga School', 'central') }])).toBe(
    register.replace('Mang’u', `${line('Manga School', 'central')}Mang’u`),
  );
  expect(applySchoolChanges(register, [{ now: school('Zulu School', 'central') }])).toBe(
    register.replace('Beta', `${line('Zulu School', 'central')}Beta`),
  );
  expect(applySchoolChanges(register, [{ now: school('New School', 'university') }])).toBe(
    register + line('New School', 'university'),
  );
});

it('moves a school that has another name', () => {
  const now = { ...(alpha as object), name: 'Omega School' } as never;
  expect(applySchoolChanges(register, [{ was: alpha, now }])).toBe(
    register
      .replace('Alpha School,Nyeri,Primary,central\n', '')
      .replace('"Zeta', 'Omega School,Nyeri,Primary,central\n"Zeta'),
  );
});

it('moves a school to another group', () => {
  const now = { ...(alpha as object), group: 'coast' } as never;
  expect(applySchoolChanges(register, [{ was: alpha, now }])).toBe(
    register
      .replace('Alpha School,Nyeri,Primary,central\n', '')
      .replace('Beta', 'Alpha School,Nyeri,Primary,coast\nBeta'),
  );
});

it('keeps names with commas whole', () => {
  expect(applySchoolChanges(register, [{ was: beta, now: zeta }, { was: zeta }])).toBe(
    register
      .replace('Beta School,Kwale,Primary,coast\n', '')
      .replace('"Zeta, the School",Nyeri,Primary; Secondary,central\n', ''),
  );
});

it('writes a school in one line, whatever was pasted', () => {
  const pasted = school('New\r\nSchool\t', 'coast');
  const changed = applySchoolChanges(register, [{ now: pasted }]);
  expect(changed).toContain('\nNew School,Nyeri,Primary,coast\n');
  expect(applySchoolChanges(changed, [{ was: alpha, now: alpha }])).toBe(changed);
});

it('changes nothing where someone has made the change already', () => {
  expect(applySchoolChanges(register, [{ was: school('Gone School', 'coast') }, { now: alpha }])).toBe(register);
});
