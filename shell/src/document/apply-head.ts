import { attempt } from 'contract/attempt.ts';
import { splitPath } from 'contract/language.ts';
import type { WholeHead } from 'contract/shell-server.ts';
import { announce } from '../layout/announce.ts';
import { headTags, selectorOf } from './head-tags.ts';

/** From the canonical link of the composed document. */
let siteAddress: string | undefined;

/** Updates the head. After a navigation (`arrived`), shows the page's top and focuses its heading. */
export function applyHead(head: WholeHead, pathname: string, arrived: boolean): void {
  const { language } = splitPath(pathname);
  // Setting even the same language would recompute the styles of the whole page.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  document.title = head.fullTitle;
  // Only pages that search engines may not list have it.
  if (head.index !== false) document.querySelector('meta[name="robots"]')?.remove();
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  siteAddress ??= new URL(canonical?.href ?? location.href).origin;
  for (const tag of headTags(head, pathname, siteAddress)) {
    const [start, attribute, value] = tag;
    const selector = selectorOf(tag);
    if (!document.querySelector(selector)) document.head.insertAdjacentHTML('beforeend', `<${start}>`);
    document.querySelector(selector)?.setAttribute(attribute, value);
  }
  if (!arrived) return;
  // These describe the page of the composed document only.
  const first = 'script[type="application/ld+json"], link[rel="alternate"][type], meta[property^="og:image:"]';
  for (const stale of document.querySelectorAll(first)) stale.remove();
  // Every route change shows the page from its top (docs/spec.md, Every page).
  window.scrollTo(0, 0);
  announce(head.fullTitle);
  const named = document.getElementById(nameInAddress(window.location.hash));
  named?.scrollIntoView();
  (named ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
}

/** The id in an address's fragment, whose letters browsers encode: `#r%C3%A9union` names “réunion”. */
export const nameInAddress = (hash: string): string =>
  attempt(() => decodeURIComponent(hash.slice(1))) ?? hash.slice(1);
