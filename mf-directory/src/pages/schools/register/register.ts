import type { PackedRegister } from 'shared/content/packed-register.ts';
import { fold } from './fold.ts';

/** One school. Its county, types and group are their numbers in the lists. */
export interface School {
  id: number;
  name: string;
  county: number;
  /** The number of its combination of types. */
  types: number;
  group: number;
  /** Its name and county as they are searched. */
  folded: string;
}

/** The register as the page uses it: schools in the order of their names. */
export interface Register {
  schools: School[];
  /** Numbers of types. */
  combinations: number[][];
}

/** `counties` are the names of counties by their number. */
export function unpack(packed: PackedRegister, counties: string[]): Register {
  const foldedCounties = counties.map(fold);
  return {
    combinations: packed.combinations,
    schools: packed.names.map((name, id) => {
      const county = packed.counties[id] ?? 0;
      return {
        id,
        name,
        county,
        types: packed.types[id] ?? 0,
        group: packed.groups[id] ?? 0,
        folded: `${fold(name)} ${foldedCounties[county]}`,
      };
    }),
  };
}
