import type { ContentItem } from 'contract/section.ts';
import { use } from 'react';
import { useSite } from './site.ts';

/** Content in the page's language. Suspends until it is loaded, and throws if there is none or it could not be fetched. */
export function useContent<T>(content: ContentItem<T>): T {
  const found = useOptionalContent(content);
  if (found === undefined) throw new Error(`There is no content ${content.app}/${content.item}.`);
  return found;
}

/** The same, but undefined if there is no such item, such as an event with this address. */
export function useOptionalContent<T>(content: ContentItem<T>): T | undefined {
  const { language, store } = useSite();
  return use(store.content(content, language));
}
