import { wordsOf } from 'contract/fold.ts';
import type { Register, School } from './register.ts';

/** What to search for. An absent field does not filter; numbers are indices into the lists. */
export interface Criteria {
  group?: number;
  county?: number;
  type?: number;
  /** As typed. */
  query: string;
}

/** The schools that match, in the given order. */
export function find(
  schools: School[],
  { combinations }: Register,
  { group, county, type, query }: Criteria,
): School[] {
  const words = wordsOf(query);
  return schools.filter(
    (school) =>
      (group === undefined || school.group === group) &&
      (county === undefined || school.county === county) &&
      (type === undefined || combinations[school.types]?.includes(type)) &&
      words.every((word) => school.folded.includes(word)),
  );
}
