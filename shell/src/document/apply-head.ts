import { localPath, splitPath } from 'shared/language/language.ts';
import type { WholeHead } from 'shared/shell-server';
import { announce } from '../layout/announce.ts';
import { describe } from './description.ts';
import { siteAddress } from './site-address.ts';

/**
 * Brings the document's head up to date with the page in view, and after a navigation moves focus to its heading,
 * so that a screen reader says where one has arrived. On the first page everything is there already.
 */
export function applyHead(head: WholeHead, pathname: string, arrived: boolean): void {
  const { language, path } = splitPath(pathname);
  document.documentElement.lang = language;
  document.title = head.fullTitle;
  setMeta('name', 'description', describe(head.description));
  setIndex(head.index);
  setMeta('property', 'og:title', head.title);
  setMeta('property', 'og:description', describe(head.description));
  if (head.image) setMeta('property', 'og:image', siteAddress() + head.image);
  setMeta('property', 'og:locale', language === 'fr' ? 'fr_KE' : 'en_KE');
  setMeta('property', 'og:url', siteAddress() + pathname);
  setLink('link[rel="canonical"]', siteAddress() + pathname);
  setLink('link[hreflang="fr"]', siteAddress() + localPath(path, 'fr'));
  setLink('link[hreflang="en"]', siteAddress() + localPath(path, 'en'));
  setLink('link[hreflang="x-default"]', siteAddress() + localPath(path, 'fr'));
  if (!arrived) return;
  // What only the composed document tells to search engines and feed readers spoke of the page before.
  for (const stale of document.querySelectorAll('script[type="application/ld+json"], link[rel="alternate"][type]'))
    stale.remove();
  // Every route change shows the page from its top (docs/spec.md, Every page).
  window.scrollTo(0, 0);
  announce(head.fullTitle);
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Keeps search engines away from what is no page of the site, such as a message that one could not be opened. */
function setIndex(index = true): void {
  document.querySelector('meta[name="robots"]')?.remove();
  if (index) return;
  const robots = document.createElement('meta');
  robots.name = 'robots';
  robots.content = 'noindex';
  document.head.append(robots);
}

function setMeta(key: 'name' | 'property', name: string, value: string): void {
  document.querySelector(`meta[${key}="${name}"]`)?.setAttribute('content', value);
}

function setLink(selector: string, href: string): void {
  document.querySelector(selector)?.setAttribute('href', href);
}
