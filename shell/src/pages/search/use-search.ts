import { type Language, otherLanguage } from 'contract/language.ts';
import { useLanguage, useToday } from 'platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Shell, useShell } from '../../shell-context.ts';
import type { ResultGroup } from './engine/site-search.ts';
import { prepareSearch, searchIn } from './load-search.ts';

export interface Found {
  query: string;
  groups: ResultGroup[];
  count: number;
  /** Whether the index of some app could not be fetched. */
  incomplete: boolean;
  /** Whether more results may come. */
  coming?: boolean;
  /** How many results the other language has, if this one has none. */
  inOtherLanguage?: number;
}

type Searching = { state: 'none' | 'searching' | 'failed' } | ({ state: 'found' } & Found);

/** Searches the site for what is typed. Fetches nothing before there is a query, or `prepare` is called. */
export function useSearch(query: string): { searching: Searching; prepare: () => void; retry: () => void } {
  const shell = useShell();
  const language = useLanguage();
  const today = useToday();
  const [result, setResult] = useState<Found | { failed: string }>();
  const wanted = query.trim();
  const latest = useRef(0);
  const search = useCallback(async () => {
    latest.current += 1;
    const number = latest.current;
    const show = (next: typeof result) => {
      // The visitor may have typed more meanwhile.
      if (number === latest.current) setResult(next);
    };
    await find(shell, language, wanted, today, show).catch(() => show({ failed: wanted }));
  }, [shell, language, wanted, today]);

  useEffect(() => {
    if (wanted) search();
  }, [wanted, search]);

  return {
    searching: stateOf(wanted, result),
    prepare: () => prepareSearch(shell, language),
    retry: () => {
      setResult(undefined);
      search();
    },
  };
}

function stateOf(wanted: string, result: Found | { failed: string } | undefined): Searching {
  if (!wanted) return { state: 'none' };
  if (!result) return { state: 'searching' };
  if ('failed' in result) return { state: result.failed === wanted ? 'failed' : 'searching' };
  // The results of the last query stay until the new ones are there.
  return { state: 'found', ...result };
}

/** Shows what the words fetched so far find, and then all results. */
async function find(
  shell: Shell,
  language: Language,
  query: string,
  today: string,
  show: (found: Found) => void,
): Promise<void> {
  const search = await searchIn(shell, language);
  const foundNow = (): Found => {
    const groups = search.find(query, today);
    return { query, groups, count: total(groups), incomplete: search.incomplete };
  };
  if (!search.hasAllFor(query)) {
    const first = foundNow();
    if (first.count > 0) show({ ...first, coming: true });
    await search.fetchFor(query);
  }
  const found = foundNow();
  if (found.count > 0) return show(found);
  const other = await searchIn(shell, otherLanguage(language));
  await other.fetchFor(query);
  show({ ...found, inOtherLanguage: total(other.find(query, today)) });
}

const total = (groups: ResultGroup[]): number => groups.reduce((sum, { entries }) => sum + entries.length, 0);
