import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Column, columns, identity, registerFile, type School } from 'mf-directory/content/register.ts';
import { numbers } from './varied-text.ts';

/** A register of this size. New schools have the county, types and group of a real row, and a name that says “sample”. */
export function enlargedRegister(schools: School[], size: number): School[] {
  const random = numbers(size);
  const one = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T;
  const names = schools.map(({ name }) => name.split(' '));
  const enlarged = new Map(schools.map((school) => [identity(school), school]));
  while (enlarged.size < size) {
    const [first] = one(names);
    const name = `${first} ${one(names)[1]} ${one(names).slice(2).join(' ')} (sample ${enlarged.size})`;
    const school = { ...one(schools), name: name.replace('  ', ' ') };
    enlarged.set(identity(school), school);
  }
  return [...enlarged.values()];
}

/** Writes a register into a content folder. */
export function writeRegister(content: string, schools: School[]): void {
  const rows = schools.map((school) => columns.map((column: Column) => school[column]).join());
  writeFileSync(path.join(content, registerFile), [columns.join(), ...rows, ''].join('\n'));
}
