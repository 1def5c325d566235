import { localPath, splitPath } from 'shared/language/language.ts';
import type { WholeHead } from 'shared/shell-server';
import { announce } from '../layout/announce.ts';
import { describe } from './description.ts';
import { siteAddress } from './site-address.ts';

/**
 * Updates the document's head for the page in view. After a navigation (`arrived`) it also scrolls to the top and moves
 * focus to the heading, so that screen readers announce the page.
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
  // Structured data and feeds in the composed document describe the first page only.
  for (const stale of document.querySelectorAll('script[type="application/ld+json"], link[rel="alternate"][type]'))
    stale.remove();
  // Every route change shows the page from its top (docs/spec.md, Every page).
  window.scrollTo(0, 0);
  announce(head.fullTitle);
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Keeps search engines from listing what is no real page, such as an error message. */
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
