import type { Breadcrumb, Head } from 'contract/head.ts';
import type { Language } from 'contract/language.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** What the shell tells every component about its page. */
export interface Site {
  language: Language;
  store: Store;
  /** The day in Nairobi, `2025-11-27`: the day of publication until hydration, then the day of the visit. */
  today: string;
  /**
   * Applies a head: to the composed document in Node, to `document` in a browser. `opened` is false while the shell
   * shows an error instead of the page; the page counts as visited once it opens after all.
   */
  setHead: (head: Head, opened?: boolean) => void;
  /** In Node, records the page's breadcrumbs. */
  setBreadcrumbs?: (above: readonly Breadcrumb[], title: string) => void;
  /** The site's address, `https://www.apfk.example`. */
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
