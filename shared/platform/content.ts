import type { LazyBoth } from 'contract/section.ts';
import { use } from 'react';
import { useSite } from './site.ts';

/** Content in the page's language. Suspends until it is loaded, and throws if it could not be fetched. */
export function useContent<T>(content: LazyBoth<T>): T {
  const { language, store } = useSite();
  return use(store.get(content[language]));
}
