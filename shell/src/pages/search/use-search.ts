import { type Language, otherLanguage } from 'contract/language.ts';
import type { SearchIndex } from 'contract/search.ts';
import { type AppName, contentKey, type SectionName } from 'contract/section.ts';
import { useLanguage, useToday } from 'platform';
import { cached } from 'platform/cached.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Shell, useShell } from '../../shell-context.ts';
import type { Results, SiteSearch } from './site-search.ts';

export type Searching = ReturnType<typeof useSearch>['searching'];

/** Searches the site for what is typed. Fetches nothing before there is a query, or `prepare` is called. */
export function useSearch(typed: string) {
  const shell = useShell();
  const language = useLanguage();
  const other = otherLanguage(language);
  const today = useToday();
  /** The search of each language that was needed; null if its index could not be fetched. */
  const [searches, setSearches] = useState<Partial<Record<Language, SiteSearch | null>>>({});
  const load = useCallback(
    async (wanted: Language) => {
      const search = await searchIn(wanted, shell).catch(() => null);
      setSearches((known) => (known[wanted] === search ? known : { ...known, [wanted]: search }));
    },
    [shell],
  );
  const query = useDeferredValue(typed.trim());
  const search = searches[language];
  const results = useMemo(() => (query ? search?.find(query, today) : undefined), [search, query, today]);
  const count = results ? total(results) : 0;
  const isNothing = results !== undefined && count === 0;
  useEffect(() => {
    if (typed.trim()) load(language);
  }, [typed, load, language]);
  useEffect(() => {
    if (isNothing) load(other);
  }, [isNothing, load, other]);

  const searching = () => {
    if (!typed.trim()) return { state: 'none' } as const;
    if (search === null) return { state: 'failed' } as const;
    if (!results || !search || (isNothing && searches[other] === undefined)) return { state: 'searching' } as const;
    const elsewhere = isNothing ? searches[other]?.find(query, today) : undefined;
    const inOtherLanguage = elsewhere ? total(elsewhere) : 0;
    return { state: 'found', ...results, query, count, incomplete: search.incomplete, inOtherLanguage } as const;
  };
  return {
    searching: searching(),
    prepare: () => prepareSearch(shell, language),
    retry: () => {
      searchIn.forget(language);
      setSearches({});
      load(language);
    },
  };
}

const total = ({ groups }: Results): number => groups.reduce((sum, { entries }) => sum + entries.length, 0);

export const prepareSearch = (shell: Shell, language: Language) => void searchIn(language, shell).catch(() => {});

/** Kept for the visit, or until a retry if it lacks an app’s index. Rejects if none can be fetched. */
const searchIn = cached(async (language: Language, { routes, loadContent }: Shell): Promise<SiteSearch> => {
  const code = import('./site-search.ts');
  const loading = appsIn(routes).map((app) => loadContent(contentKey({ app, item: 'search' }, language)));
  const loaded = await Promise.allSettled(loading);
  const indexes = loaded.flatMap((one) => (one.status === 'fulfilled' && (one.value as SearchIndex)) || []);
  if (indexes.length === 0) throw new Error('The site could not be searched: no index could be fetched.');
  const incomplete = loaded.some(({ status }) => status === 'rejected');
  return (await code).siteSearch(indexes, incomplete);
});

/** The shell and the live sections, in the order of their routes. */
export const appsIn = (routes: Record<string, SectionName>): AppName[] => [
  ...new Set<AppName>(['shell', ...Object.values(routes)]),
];
