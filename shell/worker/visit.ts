import { splitPath } from 'contract/language.ts';
import { type Registry, registryAddress } from 'contract/registry.ts';
import { forgetPage, isGone } from './documents.ts';
import { keepFiles, keepOnly } from './files.ts';
import { keptPages, keptResponse, pagesCache } from './kept-pages.ts';
import { appsOf, filesNamedIn, filesNeededBy } from './named-files.ts';
import type { OfflineSite } from './offline-site.ts';

/** What a page tells the worker when the visitor has opened it and the network is idle. */
export interface Visit {
  path: string;
  /** Whether the browser has just fetched the document itself, so that it need not be asked for again. */
  hasDocument: boolean;
  /** Published files that the page has loaded, such as pictures. */
  files: string[];
  /** Whether the visitor saves data. */
  saver: boolean;
}

/** At most so many pages are kept. The one that was fetched first is removed first. */
const mostPages = 40;

/** Keeps what the visitor has opened, and unless they save data, what is kept in advance and what a release changed. */
export async function keepVisit({ path, hasDocument, files, saver }: Visit, site: OfflineSite): Promise<void> {
  try {
    await keepPage(path, { cache: hasDocument ? 'force-cache' : 'no-cache', whole: !saver });
    await keepFiles(files).catch(() => {});
    if (saver) return;
    const cache = await caches.open(pagesCache);
    // Whoever changes the language offline needs the other offline page.
    for (const page of [site.fr.offlinePage, site.en.offlinePage, ...site[splitPath(path).language].inAdvance])
      if (!(await cache.match(page))) await keepPage(page, { cache: 'no-cache', whole: true });
    await bringUpToDate();
  } catch (error) {
    if ((error as Error).name === 'QuotaExceededError') await removeOldest(mostPages / 2);
    // Otherwise the network is away again, and the next visit goes on.
  }
}

/**
 * Keeps a page: its files first and the document last, so that a kept document has all files that it names. If only the
 * document is wanted, the page is kept as it reads without its code.
 */
async function keepPage(path: string, { cache, whole }: { cache: RequestCache; whole: boolean }): Promise<void> {
  const response = await fetch(path, { cache, priority: 'low' } as RequestInit);
  if (isGone(response.status)) await forgetPage(path);
  if (response.status !== 200 || response.redirected || !isHtml(response)) return;
  const html = await response.text();
  if (whole) await keepFiles(filesNeededBy(html));
  await (await caches.open(pagesCache)).put(path, keptResponse(html, response));
}

const isHtml = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('text/html') === true;

/**
 * After a release or a rollback, fetches the kept pages of the changed apps again, and removes those that are gone. The
 * new registry is kept last, so that an interrupted run is repeated.
 */
async function bringUpToDate(): Promise<void> {
  const cache = await caches.open(pagesCache);
  const [kept, response] = [await cache.match(registryAddress), await fetch(registryAddress, { cache: 'no-cache' })];
  if (!response.ok) return;
  const [before, now] = await Promise.all([kept?.clone().text(), response.clone().text()]);
  if (before === now) return;
  const isChanged = changedApps(before ? JSON.parse(before) : undefined, JSON.parse(now));
  for (const { path } of await keptPages()) {
    const html = await (await cache.match(path))?.text();
    if (html && appsOf(html).some(isChanged)) await keepPage(path, { cache: 'no-cache', whole: true });
  }
  await cache.put(registryAddress, response);
  await removeOldest(mostPages);
}

function changedApps(before: Registry | undefined, now: Registry): (app: string) => boolean {
  // At the first visit, every kept page has just been fetched.
  if (!before) return () => false;
  const stateOf = (registry: Registry, app: string): string =>
    JSON.stringify(app === 'shell' ? registry.shell : registry.sections[app as keyof Registry['sections']]);
  return (app) => stateOf(before, app) !== stateOf(now, app);
}

/** Removes all but the latest pages, and the files that no kept page names. */
async function removeOldest(most: number): Promise<void> {
  const cache = await caches.open(pagesCache);
  const pages = await keptPages();
  for (const { path } of pages.slice(most)) await cache.delete(path);
  const named = await Promise.all(
    pages.slice(0, most).map(async ({ path }) => filesNamedIn((await (await cache.match(path))?.text()) ?? '')),
  );
  await keepOnly(new Set(named.flat()));
}
