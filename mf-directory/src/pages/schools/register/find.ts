import { wordsOf } from './fold.ts';
import type { Register, School } from './register.ts';

/** What is looked for; what is left out narrows nothing. Numbers are those of the lists. */
export interface Wanted {
  group?: number;
  county?: number;
  type?: number;
  /** As it was typed. */
  query: string;
}

/** The schools that are looked for, in the order in which they are given. */
export function find(schools: School[], { combinations }: Register, { group, county, type, query }: Wanted): School[] {
  const words = wordsOf(query);
  return schools.filter(
    (school) =>
      (group === undefined || school.group === group) &&
      (county === undefined || school.county === county) &&
      (type === undefined || combinations[school.types]?.includes(type)) &&
      words.every((word) => school.folded.includes(word)),
  );
}
