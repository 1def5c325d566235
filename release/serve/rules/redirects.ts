/** Moved addresses. `release/hosting/nginx.conf` must list the same; a test compares them. */
export const redirects = new Map([
  // The home page links to /contact, for which there is no route (docs/spec.md, Routes).
  ['/contact', '/contact-us'],
  ['/en/contact', '/en/contact-us'],
]);

/** The new address of a moved page, or a page address without its final slash. */
export const movedTo = (pathname: string): string | undefined =>
  redirects.get(pathname) ?? /^(\/[\w/-]*[\w-])\/$/.exec(pathname)?.[1];
