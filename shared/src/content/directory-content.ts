import type { Both } from '../language/language.ts';
import { dataFile } from './data-files.ts';
import type { Directory } from './directory.ts';
import { inBoth } from './localise.ts';
import { packRegister } from './packed-register.ts';
import { noCounty } from './register.ts';

export interface Group {
  id: string;
  kind: 'region' | 'category';
  name: string;
  /** Schools counted in the register; null where the register has none (shown as N/A, spec §9). */
  count: number | null;
}

export interface DirectoryGroups {
  total: number;
  groups: Group[];
}

export interface County {
  id: string;
  name: string;
  /** The id of the group that is its region; none for a county without one, and where the county is not known. */
  region?: string;
}

/** What a search can be narrowed to, and where the register itself is fetched when a visitor first needs it. */
export interface DirectoryLists {
  /** By name; last, what the register says of schools whose county is not known. */
  counties: County[];
  types: { id: string; name: string }[];
  /** The address of a `PackedRegister`. */
  register: string;
}

/** A name as it stands in an address: “Murang’a” is `muranga`. */
const idOf = (name: string): string =>
  name
    .replace(/’/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');

/** The 12 groups with their counts, the lists to narrow a search, and the register itself apart. */
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
