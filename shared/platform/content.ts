import type { ContentItem } from 'contract/section.ts';
import { use } from 'react';
import { useSite } from './site.ts';

/** Content in the page's language. Suspends until it is loaded, and throws if there is none or it could not be fetched. */
export function useContent<T>(content: ContentItem<T>): T {
  return existing(content, useOptionalContent(content));
}

/** The same for several items, which are all requested before the first has arrived. */
export function useContents<T>(contents: readonly ContentItem<T>[]): T[] {
  const { language, store } = useSite();
  const requested = contents.map((content) => ({ content, promise: store.content(content, language) }));
  return requested.map(({ content, promise }) => existing(content, use(promise)));
}

/** The same, but undefined if there is no such item, such as an event with this address. */
export function useOptionalContent<T>(content: ContentItem<T>): T | undefined {
  const { language, store } = useSite();
  return use(store.content(content, language));
}

function existing<T>({ app, item }: ContentItem<T>, found: T | undefined): T {
  if (found === undefined) throw new Error(`There is no content ${app}/${item}.`);
  return found;
}
