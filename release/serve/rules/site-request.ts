interface SiteRequest {
  /** Decoded, without `.`, `..` or doubled slashes. Keeps a final slash. */
  pathname: string;
  /** With its question mark, as it was sent; empty if there is none. */
  search: string;
  /** The composition that the host's first label names: `0123456789ab.localhost` shows that preview. */
  preview: string | undefined;
}

/** Reads a target as nginx does; undefined if malformed or above the root. A host in it outranks the header. */
export function readSiteRequest(target: string, hostHeader = ''): SiteRequest | undefined {
  const [, named, encoded = '', search = ''] = /^(?:https?:\/\/([^/?#]*))?([^?#]*)(\?[^#]+)?/i.exec(target) ?? [];
  const host = (named ?? hostHeader).toLowerCase();
  if (!/^[\w.:[\]-]*$/.test(host) || /%(?![0-9a-f]{2})|%00/i.test(encoded)) return undefined;
  if (!/^(\/|$)/.test(encoded) || (!encoded && !named)) return undefined;
  const decoded = encoded.replace(/%(..)/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const segments: string[] = [];
  for (const segment of decoded.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return undefined;
    if (!['', '.', '..'].includes(segment)) segments.push(segment);
  }
  const slash = segments.length > 0 && /\/\.{0,2}$/.test(decoded) ? '/' : '';
  return { pathname: `/${segments.join('/')}${slash}`, search, preview: /^([0-9a-f]{12})\./.exec(host)?.[1] };
}

/** The files for an address. None for `….html`, `.br` and `.gz`: pages are served only at their own addresses. */
export function documentFiles(pathname: string): string[] {
  const name = pathname.slice(1);
  if (name === '') return ['index.html'];
  return /\.(html|br|gz)$/.test(name) ? [] : [`${name}/index.html`, name];
}

/** “Not found” pages, nearest first: an unknown event gets the one for events, in its language. */
export function notFoundFiles(pathname: string): string[] {
  // No page is deeper than this. A hostile request could name thousands of folders to keep the disk busy.
  const parts = pathname.split('/', 8).filter(Boolean);
  return Array.from({ length: parts.length + 1 }, (_, up) =>
    [...parts.slice(0, parts.length - up), '404.html'].join('/'),
  );
}

/** The forms in which files are published, best first: the encoding, and what it adds to the name. */
export const publishedForms = [['br', '.br'] as const, ['gzip', '.gz'] as const, [undefined, ''] as const];
export type Encoding = (typeof publishedForms)[number][0];

export function acceptedEncodings(header = ''): string[] {
  const offered = header.split(',').filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one));
  return offered.map((one) => one.replace(/;.*/, '').trim().toLowerCase());
}

/** Whether an `If-None-Match` header names this tag. Ignores whether a cache weakened it. */
export const namesTag = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/** Moved addresses. `release/hosting/nginx.conf` must list the same; a test compares them. */
export const redirects = new Map([
  // The home page links to /contact, for which there is no route (docs/spec.md, Routes).
  ['/contact', '/contact-us'],
  ['/en/contact', '/en/contact-us'],
]);

/** The new address of a moved page, or a page address without its final slash. */
export const movedTo = (pathname: string): string | undefined =>
  redirects.get(pathname) ?? /^(\/[\w/-]*[\w-])\/$/.exec(pathname)?.[1];

/** Bytes from `start` up to, but not including, `end`. */
export interface Range {
  start: number;
  end: number;
}

/** The part of a file that `Range` and `If-Range` ask for, as when a download resumes. Several parts are the whole file. */
export function readRange(
  asked: string | undefined,
  condition: string | undefined,
  { size, etag, lastModified }: { size: number; etag: string; lastModified: string | undefined },
): Range | 'whole' | 'unsatisfiable' {
  const bytes = /^bytes=(.*)$/i.exec(asked ?? '')?.[1]?.trim();
  if (bytes === undefined || bytes.includes(',')) return 'whole';
  if (condition !== undefined && condition !== etag && condition !== lastModified) return 'whole';

  const [, first = '', last = ''] = /^(\d*)\s*-\s*(\d*)$/.exec(bytes) ?? [];
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last) + 1, size) : size;
  return (first || last) && start < end ? { start, end } : 'unsatisfiable';
}
