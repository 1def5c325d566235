/** The register as browsers download it: column by column, which compresses best, with schools sorted by name. */
export interface PackedRegister {
  names: string[];
  /** Each school's county, as an index into `DirectoryLists`. */
  counties: number[];
  /** Each school's types, as an index into `combinations`. */
  types: number[];
  /** Each school's group, as an index into `DirectoryGroups`. */
  groups: number[];
  /** Each combination of types, as indices into `DirectoryLists`. */
  combinations: number[][];
}

/** The ids that the indices in the columns refer to. */
export interface RegisterIds {
  counties: string[];
  types: string[];
  groups: string[];
}

interface Row {
  name: string;
  county: string;
  /** Ids joined by `; `. */
  type: string;
  group: string;
}

/** Sorting ignores apostrophes and full stops: “Mang’u” comes between “Mangalo” and “Mangwe”. */
const byName = new Intl.Collator('en', { ignorePunctuation: true });

/** Schools in the order in which pages show them. */
export const inOrder = <T extends { name: string }>(schools: T[]): T[] =>
  schools.toSorted((a, b) => byName.compare(a.name, b.name));

export function packRegister(schools: Row[], ids: RegisterIds): PackedRegister {
  const sorted = inOrder(schools);
  const combinations = [...new Set(sorted.map(({ type }) => type))].sort();
  return {
    names: sorted.map(({ name }) => name),
    counties: sorted.map(({ county }) => ids.counties.indexOf(county)),
    types: sorted.map(({ type }) => combinations.indexOf(type)),
    groups: sorted.map(({ group }) => ids.groups.indexOf(group)),
    combinations: combinations.map((types) => types.split('; ').map((type) => ids.types.indexOf(type))),
  };
}
