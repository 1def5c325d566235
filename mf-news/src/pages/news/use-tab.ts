import { useSearchParams } from 'platform';
import { type NewsTab, newsTabs } from 'shared/content/news-tabs.ts';

/** The chosen tab, kept in the address; Events at first (spec §2). */
export function useTab(): [NewsTab, (tab: NewsTab) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = newsTabs.find((name) => name === search.get('tab')) ?? 'events';
  return [
    tab,
    (next) => setSearch(next === 'events' ? {} : { tab: next }, { replace: true, preventScrollReset: true }),
  ];
}
