import { useSearchParams } from 'platform';
import { type NewsTab, newsTabs } from 'shared/content/news-tabs.ts';

/** The chosen tab, kept in the address so that it survives a reload and can be shared; Events at first (spec §2). */
export function useTab(): NewsTab {
  const [search] = useSearchParams();
  return newsTabs.find((name) => name === search.get('tab')) ?? 'events';
}

export const tabAddress = (tab: NewsTab): string => (tab === 'events' ? '/news' : `/news?tab=${tab}`);
