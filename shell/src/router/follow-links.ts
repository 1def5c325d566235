/**
 * Opens links to pages of the site in place, also those in HTML that React does not own. The browser follows
 * all others: other origins, files, downloads, other windows, and places within the page.
 */
export function followLinks(isPage: (pathname: string) => boolean, open: (address: string) => void) {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    const { pathname, search, hash } = link;
    const isHere = pathname === location.pathname && search === location.search;
    if (!isPage(pathname) || (isHere && hash) || (!isHere && isOffline())) return;
    event.preventDefault();
    open(pathname + search + hash);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** Without a network the worker answers with the document that it has, or with a list of such pages. */
const isOffline = (): boolean => !navigator.onLine && !!navigator.serviceWorker?.controller;
