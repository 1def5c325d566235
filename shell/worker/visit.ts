import { splitPath } from 'contract/language.ts';
import { keepPage, type OfflineSite } from './documents.ts';
import { filesNamedIn, keepFiles } from './files.ts';
import { filesCache, keptPages, pagesCache } from './kept-pages.ts';

/** What a page tells the worker when the visitor has opened it and it has loaded. */
export interface Visit {
  path: string;
  /** Whether the browser has just fetched the document itself, so that it need not be asked for again. */
  hasDocument: boolean;
  /** Published files that the page has loaded, such as pictures. */
  files: string[];
  saver: boolean;
}

const maxPages = 40;

/** Keeps what the visitor has opened; unless they save data, what is kept in advance, and a new oldest copy. */
export async function keepVisit(visit: Visit, site: OfflineSite): Promise<void> {
  const { path, hasDocument, files, saver } = visit;
  try {
    await keepPage(path, hasDocument ? 'force-cache' : 'no-cache', !saver);
    await keepFiles(files).catch(() => {});
    if (saver) return;
    const cache = await caches.open(pagesCache);
    // A change of language offline needs the other offline page.
    const { inAdvance } = site[splitPath(path).language];
    for (const page of [site.fr.offlinePage, site.en.offlinePage, ...inAdvance])
      if (!(await cache.match(page))) await keepPage(page);
    const pages = await keptPages();
    const oldest = pages.at(-1);
    const hasChanged = oldest && oldest.path !== path && (await keepPage(oldest.path));
    if (hasChanged || pages.length > maxPages) await removePagesAbove(maxPages);
  } catch (error) {
    if ((error as Error).name === 'QuotaExceededError') await removePagesAbove(maxPages / 2);
    // Otherwise the network is away again, and the next visit continues.
  }
}

async function removePagesAbove(maxKept: number): Promise<void> {
  const [cache, files] = await Promise.all([caches.open(pagesCache), caches.open(filesCache)]);
  const pages = await keptPages();
  for (const { path } of pages.slice(maxKept)) await cache.delete(path);
  const named = new Set<string>();
  for (const { path } of pages.slice(0, maxKept))
    for (const file of filesNamedIn((await (await cache.match(path))?.text()) ?? '')) named.add(file);
  for (const request of await files.keys()) if (!named.has(new URL(request.url).pathname)) await files.delete(request);
}
