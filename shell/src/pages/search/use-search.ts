import type { Language } from 'contract/language.ts';
import type { SearchIndex } from 'contract/search.ts';
import { type AppName, contentKey, type SectionName } from 'contract/section.ts';
import { useLanguage, useToday } from 'platform';
import { cached } from 'platform/cached.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Shell, useShell } from '../../shell-context.ts';
import type { SiteSearch } from './site-search.ts';

export type Searching = ReturnType<typeof useSearch>['searching'];

/** Searches the site for what is typed. Fetches nothing before there is a query. */
export function useSearch(typed: string) {
  const shell = useShell();
  const language = useLanguage();
  const today = useToday();
  /** The search of a language; null if no index could be fetched. */
  const [loaded, setLoaded] = useState<{ language: Language; search: SiteSearch | null }>();
  const load = useCallback(async () => {
    const search = await searchIn(language, shell).catch(() => null);
    setLoaded({ language, search });
  }, [language, shell]);
  const isAsked = typed.trim() !== '';
  useEffect(() => {
    if (isAsked) load();
  }, [isAsked, load]);
  const query = useDeferredValue(typed.trim());
  const search = loaded?.language === language ? loaded.search : undefined;
  const results = useMemo(() => (query ? search?.find(query, today) : undefined), [search, query, today]);

  const searching = () => {
    if (!isAsked) return { state: 'none' } as const;
    if (search === null) return { state: 'failed' } as const;
    if (!results || !search) return { state: 'searching' } as const;
    const count = results.groups.reduce((sum, { entries }) => sum + entries.length, 0);
    return { state: 'found', ...results, query, count, incomplete: search.incomplete } as const;
  };
  return {
    searching: searching(),
    retry: () => {
      searchIn.forget(language);
      setLoaded(undefined);
      load();
    },
  };
}

/** Kept for the visit, or until a retry if it lacks an app’s index. Rejects if none can be fetched. */
export const searchIn = cached(async (language: Language, { routes, loadContent }: Shell): Promise<SiteSearch> => {
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
