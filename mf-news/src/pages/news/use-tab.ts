import { useSearchParams } from 'platform';
import { type NewsTab, newsTabs } from '../../tabs.ts';

/** The chosen tab, first Events (docs/spec.md, News). The address keeps it, for reloads and for sharing. */
export function useTab(): NewsTab {
  const [search] = useSearchParams();
  return newsTabs.find((name) => name === search.get('tab')) ?? 'events';
}

export const tabAddress = (tab: NewsTab): string => (tab === 'events' ? '/news' : `/news?tab=${tab}`);
