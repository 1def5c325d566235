/** The register as it travels: one column after the other, because that packs best; schools in the order of their names. */
export interface PackedRegister {
  names: string[];
  /** Of each school, the number of its county in `DirectoryLists`. */
  counties: number[];
  /** Of each school, the number of its types in `combinations`. */
  types: number[];
  /** Of each school, the number of its group in `DirectoryGroups`. */
  groups: number[];
  /** Numbers of types in `DirectoryLists`. */
  combinations: number[][];
}

/** What the columns' numbers stand for: ids in the order in which they are counted. */
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

/** Apostrophes and stops do not count: “Mang’u” stands between “Mangalo” and “Mangwe”. */
const byName = new Intl.Collator('en', { ignorePunctuation: true });

export function packRegister(schools: Row[], ids: RegisterIds): PackedRegister {
  const sorted = schools.toSorted((a, b) => byName.compare(a.name, b.name));
  const combinations = [...new Set(sorted.map(({ type }) => type))].sort();
  return {
    names: sorted.map(({ name }) => name),
    counties: sorted.map(({ county }) => ids.counties.indexOf(county)),
    types: sorted.map(({ type }) => combinations.indexOf(type)),
    groups: sorted.map(({ group }) => ids.groups.indexOf(group)),
    combinations: combinations.map((types) => types.split('; ').map((type) => ids.types.indexOf(type))),
  };
}
