import { splitPath } from 'shared/language/language.ts';
import type { WholeHead } from 'shared/shell-server';
import { announce } from '../layout/announce.ts';
import { headTags, selectorOf } from './head-tags.ts';
import { siteAddress } from './site-address.ts';

/**
 * Brings the document's head up to date with the page in view, and after a navigation moves focus to its heading,
 * so that a screen reader says where one has arrived. On the first page everything is there already.
 */
export function applyHead(head: WholeHead, pathname: string, arrived: boolean): void {
  document.documentElement.lang = splitPath(pathname).language;
  document.title = head.fullTitle;
  // Only pages that search engines may not list have it.
  document.querySelector('meta[name="robots"]')?.remove();
  for (const tag of headTags(head, pathname, siteAddress())) {
    const [start, attribute, value] = tag;
    const selector = selectorOf(tag);
    if (!document.querySelector(selector)) document.head.insertAdjacentHTML('beforeend', `<${start}>`);
    document.querySelector(selector)?.setAttribute(attribute, value);
  }
  if (!arrived) return;
  // What only the composed document tells to search engines and feed readers spoke of the page before.
  for (const stale of document.querySelectorAll('script[type="application/ld+json"], link[rel="alternate"][type]'))
    stale.remove();
  // Every route change shows the page from its top (docs/spec.md, Every page).
  window.scrollTo(0, 0);
  announce(head.fullTitle);
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
