import { filesCache } from './kept-pages.ts';

declare global {
  /** What the composer writes into `/worker.js`, which no page can change: caches are open to all code. */
  var verified: {
    /** The policy of all documents. */
    policy: string;
    /** The hash of each script of the live releases, by its address: `sha256-…`. */
    scripts: Record<string, string>;
  };
}

const maxKeptBytes = 1_000_000;

/** A `FetchEvent`, whose type only workers know. */
export interface FetchEventLike {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Whether a file may be kept. Of scripts, those of the live releases: others cannot be verified. */
const mayKeep = (path: string): boolean => !path.endsWith('.js') || path in verified.scripts;

/** A kept file. What the browser would run must have the bytes that the composer named. */
async function findKeptFile({ url, destination }: Request, cache?: Cache): Promise<Response | undefined> {
  const kept = await cache?.match(url, { ignoreVary: true });
  const { pathname } = new URL(url);
  if (!kept || (!pathname.endsWith('.js') && !/script|worker|worklet/.test(destination))) return kept;
  const digest = await crypto.subtle.digest('SHA-256', await kept.clone().arrayBuffer());
  const hash = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  return hash === verified.scripts[pathname] ? kept : undefined;
}

export async function removeOldScripts(): Promise<void> {
  const cache = await caches.open(filesCache);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(paths.filter((path) => !mayKeep(path)).map((path) => cache.delete(path)));
}

/** Answers with a published file. A kept one needs no network: its address has a hash of its bytes. */
export async function answerFile(event: FetchEventLike): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(filesCache).catch(() => undefined);
  const kept = await findKeptFile(request, cache);
  if (kept) return kept;
  const response = await fetch(request).catch(() => undefined);
  if (!response) return (await otherWidth(request, cache)) ?? Response.error();
  // Not what is partial, redirected by a hotel's Wi-Fi, as large as documents, or changes.
  const size = Number(response.headers.get('Content-Length'));
  const { pathname } = new URL(request.url);
  const isKept = size <= maxKeptBytes && !pathname.endsWith('/mf-manifest.json') && mayKeep(pathname);
  if (cache && isKept && response.status === 200 && !response.redirected) {
    const copy = response.clone();
    event.waitUntil(cache.put(request.url, copy).catch(() => {}));
  }
  return response;
}

/** The same picture in another width or format: `<base>-480.avif` in place of `<base>-960.webp`. */
async function otherWidth({ url, destination }: Request, cache?: Cache): Promise<Response | undefined> {
  const base = url.replace(/\d+\.\w+$/, '');
  const others = destination === 'image' ? await cache?.keys() : [];
  const same = others?.find((other) => /^\d+\.\w+$/.test(other.url.replace(base, '')));
  return same && cache?.match(same, { ignoreVary: true });
}

export async function keepFiles(addresses: string[]): Promise<void> {
  const cache = await caches.open(filesCache);
  for (const address of addresses.filter(mayKeep))
    if (!(await cache.match(address, { ignoreVary: true }))) {
      const response = await fetch(address, { priority: 'low' } as RequestInit);
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
      await cache.put(address, response);
    }
}

/** The published files that a document names, pictures and downloads included. */
export const filesNamedIn = (html: string) => [...new Set(html.match(/\/assets\/[\w./@+-]+\.\w+/g))];

/** Those that it needs to be shown and used: code, styles, content, typefaces and drawings. */
export const filesNeededBy = (html: string): string[] =>
  filesNamedIn(html).filter((file) => /\.(js|css|json|woff2|svg)$/.test(file));
