import { assetsRoot } from 'contract/file-names.ts';
import { workerAddress } from 'contract/registry.ts';

export type Headers = Readonly<Record<string, string>>;

/** Headers of every response; caching is set separately. */
export const commonHeaders: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The rest is in the document (shell/src/document/policy.ts): this part works only as a header. */
export const documentHeaders: Headers = {
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Of other files: nothing in them runs if they are opened as a page. A drawing keeps its styles. */
const inertHeaders: Headers = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/** Of files beside the documents, such as calendars and open data: pages of other sites may read them. */
const openHeaders: Headers = { ...inertHeaders, 'Access-Control-Allow-Origin': '*' };

/** The worker loads only code of this site. It may send where pages may, for the contact form. */
const workerHeaders: Headers = { 'Content-Security-Policy': "script-src 'self'" };

/** Types in which a browser that opens the file would run scripts. */
const active = /^(text\/html|image\/svg|application\/(atom\+)?xml)/;

/** Headers of a published file. Most files of releases have none, because only pages load them, by dozens. */
export function fileHeaders(pathname: string, type: string, ofDocuments = documentHeaders): Headers {
  if (pathname.startsWith(assetsRoot)) return active.test(type) ? inertHeaders : {};
  if (type.startsWith('text/html')) return ofDocuments;
  return pathname === workerAddress ? workerHeaders : openHeaders;
}

/** Of documents that pages of another origin may show in a frame: previews in the editors' app. */
export const framedHeaders = (origin: string): Headers => ({
  ...documentHeaders,
  'Content-Security-Policy': `frame-ancestors ${origin}; base-uri 'none'; object-src 'none'`,
});

/** Of previews: search engines must not list them. */
export const previewHeaders: Headers = { 'X-Robots-Tag': 'noindex' };

export const caching = {
  /** The address contains the version of the release, so its content never changes. */
  forever: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  /** A missing file may appear with a release, or exist in another region. */
  never: 'no-store',
} as const;

/** Media types by file extension. `release/hosting/nginx.conf` must list the same; a test compares them. */
export const mediaTypes: Record<string, string> = {
  html: 'text/html;charset=utf-8',
  css: 'text/css;charset=utf-8',
  js: 'text/javascript;charset=utf-8',
  json: 'application/json',
  geojson: 'application/geo+json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain;charset=utf-8',
  csv: 'text/csv;charset=utf-8',
  ics: 'text/calendar;charset=utf-8',
  atom: 'application/atom+xml',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

export const mediaTypeOf = (file: string): string =>
  mediaTypes[/[^/]\.([^./]*)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream';
