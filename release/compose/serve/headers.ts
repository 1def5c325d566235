import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assetsRoot } from 'contract/file-names.ts';
import { workerAddress } from 'contract/registry.ts';

export type Headers = Record<string, string>;

/** Headers of every response; caching is set separately. */
export const commonHeaders: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * The rest of the policy is in the document (shell/src/document/policy.ts): this part works only as a header.
 * The editors’ app shows previews in a frame.
 */
export const documentHeaders = (framedBy: string): Headers => ({
  'Content-Security-Policy': `frame-ancestors ${framedBy}; base-uri 'none'; object-src 'none'`,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

/** Of other files: nothing in them runs if they are opened as a page. A drawing keeps its styles. */
const inertHeaders: Headers = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/** Types in which a browser that opens the file would run scripts. */
const active = /^(text\/html|image\/svg|application\/(atom\+)?xml)/;

/** Headers of a published file. Most files of releases have none, because only pages load them, by dozens. */
export function fileHeaders(pathname: string, type: string, framedBy = "'none'"): Headers {
  if (pathname.startsWith(assetsRoot)) return active.test(type) ? inertHeaders : {};
  if (type.startsWith('text/html')) return documentHeaders(framedBy);
  // The worker may send where pages may, for the contact form.
  if (pathname === workerAddress) return { 'Content-Security-Policy': "script-src 'self'" };
  // Such as calendars and open data: pages of other sites may read them.
  return { ...inertHeaders, 'Access-Control-Allow-Origin': '*' };
}

export const caching = {
  /** The address contains the version of the release, so its content never changes. */
  forever: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  /** A missing file may appear with a release, or exist in another region. */
  never: 'no-store',
} as const;

/** The settings of nginx, which serves the same. */
export const nginx = readFileSync(path.join(import.meta.dirname, '../../hosting/nginx.conf'), 'utf8');

const types = nginx.matchAll(/^ +"?(\w+\/[\w.+;=-]+)"? (\w+);$/gm);
/** Media types by file extension. */
export const mediaTypes = new Map([...types].map(([, type = '', ending = '']) => [ending, type]));

export const mediaTypeOf = (file: string): string =>
  mediaTypes.get(path.extname(file).slice(1)) ?? 'application/octet-stream';
