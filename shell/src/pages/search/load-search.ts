import type { Language } from 'contract/language.ts';
import type { SearchIndex } from 'contract/search.ts';
import { contentKey } from 'contract/section.ts';
import type { Shell } from '../../shell-context.ts';
import { appsIn } from './apps-in.ts';
import type { SiteSearch } from './engine/site-search.ts';

/** Searches, kept for the whole visit. */
const searches = new Map<Language, Promise<SiteSearch>>();

/** Fetches the search before it is needed. */
export const prepareSearch = (shell: Shell, language: Language): void => void searchIn(shell, language).catch(() => {});

/** Rejects if no index can be fetched. */
export function searchIn(shell: Shell, language: Language): Promise<SiteSearch> {
  const known = searches.get(language);
  if (known) return known;
  const search = loadSearch(shell, language);
  searches.set(language, search);
  search.catch(() => searches.delete(language));
  return search;
}

/** Rejects if no index can be fetched. */
async function loadSearch({ routes, loadContent }: Shell, language: Language): Promise<SiteSearch> {
  const code = import('./engine/site-search.ts');
  const loading = appsIn(routes).map((app) => loadContent(contentKey({ app, item: 'search' }, language)));
  const loaded = await Promise.allSettled(loading);
  const indexes = loaded.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value as SearchIndex] : []));
  if (indexes.length === 0) throw new Error('The site could not be searched: no index could be fetched.');
  const incomplete = loaded.some(({ status }) => status === 'rejected');
  const search = new (await code).SiteSearch(indexes, incomplete);
  search.prepare();
  return search;
}
