import { dataFile } from 'content-tools/data-files.ts';
import { inBoth } from 'content-tools/localise.ts';
import type { Both } from 'contract/language.ts';
import { packRegister } from './packed-register.ts';
import type { Directory } from './read-directory.ts';
import { noCounty } from './register.ts';

export interface Group {
  id: string;
  kind: 'region' | 'category';
  name: string;
  /** Schools in the register; null if none, shown as N/A (docs/spec.md, Numbers and limits). */
  count: number | null;
}

export interface DirectoryGroups {
  total: number;
  groups: Group[];
}

export interface County {
  id: string;
  name: string;
  /** The id of its region's group; absent when the county is unknown or belongs to no region. */
  region?: string;
}

/** The filters of the search, and the address of the register, which is fetched when a visitor first needs it. */
export interface DirectoryLists {
  /** Sorted by name. The register's words for an unknown county come last. */
  counties: County[];
  types: { id: string; name: string }[];
  /** The address of a `PackedRegister`. */
  register: string;
}

/** A name for use in an address: “Murang’a” becomes `muranga`. */
const idOf = (name: string): string =>
  name
    .replace(/’/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');

/** The 12 groups with their counts, the filters of the search, and the register as a file of its own. */
export function directoryContent({ groups, types, known, schools }: Directory): Record<string, Both<unknown>> {
  const countOf = (id: string) => schools.filter(({ group }) => group === id).length || null;
  const names = [...known.county.toSorted((a, b) => a.localeCompare(b, 'en')), ...noCounty].filter((name) =>
    schools.some(({ county }) => county === name),
  );
  const register = dataFile(
    'schools',
    packRegister(schools, { counties: names, types: known.type, groups: groups.map(({ id }) => id) }),
  );
  return {
    groups: inBoth(
      (language): DirectoryGroups => ({
        total: schools.length,
        groups: groups.map(({ id, kind, name }) => ({ id, kind, name: name[language], count: countOf(id) })),
      }),
    ),
    lists: inBoth(
      (language): DirectoryLists => ({
        counties: names.map((name) => ({
          id: idOf(name),
          name,
          region: groups.find(({ counties }) => counties?.includes(name))?.id,
        })),
        types: types.map((type) => ({ id: idOf(type.id), name: type[language] })),
        register,
      }),
    ),
  };
}
