import { foldWords } from 'contract/fold.ts';
import type { PackedRegister } from '../../../../content/packed-register.ts';

/** One school. Its county, types and group are indices into lists. */
export interface School {
  id: number;
  name: string;
  county: number;
  /** An index into `combinations`. */
  types: number;
  group: number;
  /** Its name and county, folded for searching. */
  folded: string;
}

/** The register as the page uses it, with schools sorted by name. */
export interface Register {
  schools: School[];
  /** Combinations of types, as indices into the list of types. */
  combinations: number[][];
}

/** `counties` are the names of all counties. */
export function unpack(packed: PackedRegister, counties: string[]): Register {
  const foldedCounties = counties.map(foldWords);
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
        folded: `${foldWords(name)} ${foldedCounties[county]}`,
      };
    }),
  };
}
