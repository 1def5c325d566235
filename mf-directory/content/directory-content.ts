import { wordsOf } from 'contract/fold.ts';
import type { Language } from 'contract/language.ts';
import { type Items, itemsInBoth, type Localised, ofKind } from 'tools/content/localise.ts';
import { dataFile } from 'tools/content/published.ts';
import { type Directory, noCounty, type School } from './register.ts';

export type Group = Localised<Pick<Directory['groups'][number], 'id' | 'kind' | 'name'>> & {
  /** Schools in the register; null if none, shown as N/A (docs/spec.md, Numbers and limits). */
  count: number | null;
};

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

/** The filters of the search, and the address of the register, fetched when a visitor first needs it. */
export interface DirectoryLists {
  /** Sorted by name. The register's words for an unknown county come last. */
  counties: County[];
  types: { id: string; name: string }[];
  /** The address of the schools, a `PackedSchool[]` sorted by name. */
  register: string;
}

/** Where the seat of a county is, about, and how many schools of the register are in the county. */
export interface CountySeat {
  county: string;
  /** Longitude and latitude. */
  at: number[];
  schools: number;
}

export interface SchoolList {
  group: string;
  /** From 1. */
  page: number;
  pages: number;
  /** The names of types are joined by commas. */
  schools: { name: string; county: string; type: string }[];
}

const largestPage = 120;

/** A name for use in an address: “Murang’a” becomes `muranga`. */
const idOf = (name: string): string => wordsOf(name).join('-');

/** As browsers get it: county and types are indices into `DirectoryLists`, group into `DirectoryGroups`. */
export type PackedSchool = [name: string, county: number, types: number[], group: number];

/** Ignores apostrophes and full stops: “Mang’u” comes between “Mangalo” and “Mangwe”. */
const byName = new Intl.Collator('en', { ignorePunctuation: true });

/** Groups, filters of the search with the register's file, seats, and schools as `list/<group>`, `…-2`. */
export function directoryContent(directory: Directory): Items {
  const { groups, types, counties, known } = directory;
  const schools = directory.schools.toSorted((a, b) => byName.compare(a.name, b.name));
  const byGroup = Map.groupBy(schools, ({ group }) => group);
  const countOf = (group: string) => byGroup.get(group)?.length ?? null;
  const regionOf = (county: string) => groups.find(({ counties }) => counties?.includes(county))?.id;
  const names = [...known.county.toSorted((a, b) => a.localeCompare(b, 'en')), ...noCounty].filter((name) =>
    schools.some(({ county }) => county === name),
  );
  const groupIds = groups.map(({ id }) => id);
  const packed = schools.map(({ name, county, type, group }): PackedSchool => {
    const typeIndices = type.split('; ').map((one) => known.type.indexOf(one));
    return [name, names.indexOf(county), typeIndices, groupIds.indexOf(group)];
  });
  const register = dataFile('schools', packed);
  const seats = counties.flatMap(({ id, seat }): CountySeat[] => {
    const at = seat?.split(', ').map(Number).reverse();
    return at ? [{ county: id, at, schools: schools.filter(({ county }) => county === id).length }] : [];
  });
  return itemsInBoth((language) => ({
    seats,
    groups: {
      total: schools.length,
      groups: groups.map(({ id, kind, name }) => ({ id, kind, name: name[language], count: countOf(id) })),
    } satisfies DirectoryGroups,
    lists: {
      counties: names.map((name) => ({ id: idOf(name), name, region: regionOf(name) })),
      types: types.map((type) => ({ id: idOf(type.id), name: type[language] })),
      register,
    } satisfies DirectoryLists,
    ...ofKind(
      'list',
      [...byGroup].flatMap(([group, schools]) => pagesOf(group, schools, types, language)),
    ),
  }));
}

function pagesOf(group: string, schools: School[], types: Directory['types'], language: Language) {
  const nameOf = (type: string) => types.find(({ id }) => id === type)?.[language];
  const namesOf = (ids: string) => ids.split('; ').map(nameOf).join(', ');
  const all = schools.map(({ name, county, type }) => ({ name, county, type: namesOf(type) }));
  const pages = Math.ceil(all.length / largestPage);
  return Array.from({ length: pages }, (_, index): [string, SchoolList] => [
    index === 0 ? group : `${group}-${index + 1}`,
    { group, page: index + 1, pages, schools: all.slice(index * largestPage, (index + 1) * largestPage) },
  ]);
}
