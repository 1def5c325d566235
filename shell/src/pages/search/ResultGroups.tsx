import { useDeferredValue } from 'react';
import type { ResultGroup } from './engine/site-search.ts';
import { SearchResults } from './SearchResults.tsx';

/** Until they are drawn. */
const none: ResultGroup[] = [];

interface ResultGroupsProps {
  groups: ResultGroup[];
  query: string;
}

/** All results. The best group is drawn at once, and the others after it, so that no key waits for them. */
export function ResultGroups({ groups, query }: ResultGroupsProps) {
  const [best] = groups;
  const later = useDeferredValue(groups, none);
  const laterQuery = useDeferredValue(query);
  if (!best) return null;
  const others = later.filter(({ kind }) => kind !== best.kind);

  return [best, ...others].map((group) => (
    <SearchResults key={group.kind} group={group} query={group === best ? query : laterQuery} />
  ));
}
