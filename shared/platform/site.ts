import type { Language } from 'contract/language.ts';
import type { Breadcrumb, ContentItem, Head } from 'contract/section.ts';
import { createContext, use, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export interface Site {
  language: Language;
  store: Store;
  /** The day in Nairobi, `2025-11-27`: the day of publication until hydration, then the day of the visit. */
  today: string;
  /** Applies a head. `opened` is false while an error shows in place of the page, which is no visit. */
  setHead: (head: Head, opened?: boolean) => void;
  /** In Node, records the page's breadcrumbs. */
  setBreadcrumbs?: ((above: readonly Breadcrumb[], title: string) => void) | undefined;
  address: string;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('This component needs the shell around it: render it inside <SiteContext>.');
  return site;
}

export const useLanguage = (): Language => useSite().language;

/** The site's address, `https://www.apfk.example`, for links that leave the site, such as shared ones. */
export const useSiteAddress = (): string => useSite().address;

export const useToday = (): string => useSite().today;

const subscribeToNothing = () => () => {};

/** False in Node and during hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** Content in the page's language. Suspends until it is loaded; throws if there is none, or it fails. */
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

/** Each page calls this once. Effects do not run in Node, so there rendering records it. */
export function useHead({ title, description, index = true, image, imageAlt, about, feeds }: Head): void {
  const { setHead } = useSite();
  // Only search engines and feed readers need the rest, and they read the composed document.
  if (typeof document === 'undefined') setHead({ title, description, index, image, imageAlt, about, feeds });
  useEffect(() => setHead({ title, description, index, image }), [setHead, title, description, index, image]);
}

/** Tells search engines the pages above this one, from the home page down, and its title. Only in Node. */
export function useBreadcrumbs(above: readonly Breadcrumb[], title: string): void {
  const { setBreadcrumbs } = useSite();
  if (typeof document === 'undefined') setBreadcrumbs?.(above, title);
}
