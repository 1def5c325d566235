import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Language } from '../../src/language/language.ts';
import type { Head } from './head.ts';
import type { Store } from './store.ts';
import type { Crumb } from './trail.ts';

/** What the shell tells every component of the page it is on. */
export interface Site {
  language: Language;
  store: Store;
  /** The day in Nairobi, `2025-11-27`: that of publication while rendering, the visitor's after hydration. */
  today: string;
  /**
   * Receives the document's head: into the composed document in Node, into `document` in a browser. Not `opened` is a
   * page in whose place the shell tells of a failure; it is arrived at when it opens after all.
   */
  setHead: (head: Head, opened?: boolean) => void;
  /** Receives where the page stands, in Node. */
  setTrail?: (above: readonly Crumb[], title: string) => void;
  /** Where the site stands, `https://www.apfk.example`. */
  address: string;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('This component needs the shell around it: render it inside <SiteContext>.');
  return site;
}

export const useLanguage = (): Language => useSite().language;

/** Where the site stands, `https://www.apfk.example`: for addresses that leave it, as when a page is shared. */
export const useSiteAddress = (): string => useSite().address;

export const useToday = (): string => useSite().today;

const never = () => () => {};

/** False in Node and while the browser takes over the composed document, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
