import { filesCache } from './kept-pages.ts';

/** Bytes of a file. */
const largestKept = 1_000_000;

/** A `FetchEvent`, whose type only workers know. */
export interface Asked {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Answers with a published file. A kept one needs no network, because its address contains a hash of its bytes. */
export async function answerFile(asked: Asked): Promise<Response> {
  const { request } = asked;
  const cache = await caches.open(filesCache).catch(() => undefined);
  const kept = await cache?.match(request, { ignoreVary: true });
  if (kept) return kept;
  try {
    const response = await fetch(request);
    // Not what is partial, redirected by a hotel's Wi-Fi, large as some documents are, or changes at its address.
    const size = Number(response.headers.get('Content-Length'));
    const isKept = size <= largestKept && !request.url.endsWith('/mf-manifest.json');
    if (cache && isKept && response.status === 200 && !response.redirected) {
      const copy = response.clone();
      asked.waitUntil(cache.put(request.url, copy).catch(() => {}));
    }
    return response;
  } catch (error) {
    const other = request.destination === 'image' && (await otherWidth(request.url, cache));
    if (other) return other;
    throw error;
  }
}

/** The same picture in another width or format: `<base>-480.avif` in place of `<base>-960.webp`. */
async function otherWidth(address: string, cache?: Cache): Promise<Response | undefined> {
  const base = /^.*-(?=\d+\.\w+$)/.exec(address)?.[0];
  if (!base || !cache) return undefined;
  const same = (await cache.keys()).find(({ url }) => url.startsWith(base));
  return same && cache.match(same, { ignoreVary: true });
}

/** Fetches the files that are not kept yet. Rejects if one cannot be kept. */
export async function keepFiles(addresses: string[]): Promise<void> {
  const cache = await caches.open(filesCache);
  for (const address of addresses)
    if (!(await cache.match(address, { ignoreVary: true }))) {
      const response = await fetch(address, { priority: 'low' } as RequestInit);
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
      await cache.put(address, response);
    }
}

export async function keepOnly(addresses: Set<string>): Promise<void> {
  const cache = await caches.open(filesCache);
  for (const request of await cache.keys())
    if (!addresses.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** The published files that a document names, pictures and downloads included. */
export const filesNamedIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w./@+-]+\.\w+/g))];

/** Those that it needs to be shown and used: code, styles, content, typefaces and drawings. */
export const filesNeededBy = (html: string): string[] =>
  filesNamedIn(html).filter((file) => /\.(js|css|json|woff2|svg)$/.test(file));

/** The apps whose releases made it: `shell`, `mf-events`. */
export const appsOf = (html: string): string[] => [
  ...new Set(filesNeededBy(html).map((file) => file.split('/')[2] ?? '')),
];
