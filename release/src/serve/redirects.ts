import type { Exchange } from './exchange.ts';
import { caching, documents } from './headers.ts';

/** Addresses that lead elsewhere. `release/hosting/nginx.conf` holds the same; a test compares. */
export const redirects = new Map([
  // The home page links to /contact, which is no route (docs/spec.md, Routes).
  ['/contact', '/contact-us'],
  ['/en/contact', '/en/contact-us'],
]);

/** Where an address leads: what has moved, or, for one with a final slash, the page itself. */
export const movedTo = (pathname: string): string | undefined =>
  redirects.get(pathname) ?? /^(\/[\w/-]*[\w-])\/$/.exec(pathname)?.[1];

export function redirect({ response, headers }: Exchange, address: string): void {
  const about = { 'Cache-Control': caching.revalidate, Location: address, 'Content-Length': 0 };
  response.writeHead(301, { ...headers, ...documents, ...about }).end();
}
