import { type Language, otherLanguage } from 'contract/language.ts';
import type { SearchIndex } from 'contract/search.ts';
import { type AppName, contentKey, type SectionName } from 'contract/section.ts';
import { useLanguage, useToday } from 'platform';
import { cached } from 'platform/cached.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Shell, useShell } from '../../shell-context.ts';
import type { Results, SiteSearch } from './site-search.ts';

interface Found extends Results {
  query: string;
  count: number;
  /** Whether the index of some app could not be fetched. */
  incomplete: boolean;
  /** How many results the other language has, if this one has none. */
  inOtherLanguage?: number;
}

export type Searching = { state: 'none' | 'searching' | 'failed' } | ({ state: 'found' } & Found);

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
    await find(shell, language, wanted, today).then(show, () => show({ failed: wanted }));
  }, [shell, language, wanted, today]);

  useEffect(() => {
    if (wanted) search();
  }, [wanted, search]);

  return {
    searching: stateOf(wanted, result),
    prepare: () => prepareSearch(shell, language),
    retry: () => {
      searchIn.forget(language);
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

async function find(shell: Shell, language: Language, query: string, today: string): Promise<Found> {
  const search = await searchIn(language, shell);
  const results = search.find(query, today);
  const found = { ...results, query, count: total(results), incomplete: search.incomplete };
  if (found.count > 0) return found;
  const other = await searchIn(otherLanguage(language), shell).catch(() => undefined);
  return other ? { ...found, inOtherLanguage: total(other.find(query, today)) } : found;
}

const total = ({ groups }: Results): number => groups.reduce((sum, { entries }) => sum + entries.length, 0);

export const prepareSearch = (shell: Shell, language: Language): void => void searchIn(language, shell).catch(() => {});

/** Kept for the whole visit; one that lacks an app’s index until the visitor retries. Rejects if none can be fetched. */
const searchIn = cached(async (language: Language, { routes, loadContent }: Shell): Promise<SiteSearch> => {
  const code = import('./site-search.ts');
  const loading = appsIn(routes).map((app) => loadContent(contentKey({ app, item: 'search' }, language)));
  const loaded = await Promise.allSettled(loading);
  const indexes = loaded.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value as SearchIndex] : []));
  if (indexes.length === 0) throw new Error('The site could not be searched: no index could be fetched.');
  const incomplete = loaded.some(({ status }) => status === 'rejected');
  return (await code).siteSearch(indexes, incomplete);
});

/** The shell and the live sections, in the order of their routes. */
export const appsIn = (routes: Record<string, SectionName>): AppName[] => [
  ...new Set<AppName>(['shell', ...Object.values(routes)]),
];
