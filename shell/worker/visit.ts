import { splitPath } from 'contract/language.ts';
import { type Registry, registryAddress } from 'contract/registry.ts';
import { keepPage, type OfflineSite } from './documents.ts';
import { appsOf, filesNamedIn, keepFiles, keepOnly } from './files.ts';
import { keptPages, pagesCache } from './kept-pages.ts';

/** What a page tells the worker when the visitor has opened it and the network is idle. */
export interface Visit {
  path: string;
  /** Whether the browser has just fetched the document itself, so that it need not be asked for again. */
  hasDocument: boolean;
  /** Published files that the page has loaded, such as pictures. */
  files: string[];
  saver: boolean;
}

const mostPages = 40;

/** Keeps what the visitor has opened, and unless they save data, what is kept in advance and what a release changed. */
export async function keepVisit({ path, hasDocument, files, saver }: Visit, site: OfflineSite): Promise<void> {
  try {
    await keepPage(path, { cache: hasDocument ? 'force-cache' : 'no-cache', whole: !saver });
    await keepFiles(files).catch(() => {});
    if (saver) return;
    const cache = await caches.open(pagesCache);
    // A change of language offline needs the other offline page.
    for (const page of [site.fr.offlinePage, site.en.offlinePage, ...site[splitPath(path).language].inAdvance])
      if (!(await cache.match(page))) await keepPage(page, { cache: 'no-cache', whole: true });
    const hasChanged = await bringUpToDate(path);
    if (hasChanged || (await keptPages()).length > mostPages) await removeOldest(mostPages);
  } catch (error) {
    if ((error as Error).name === 'QuotaExceededError') await removeOldest(mostPages / 2);
    // Otherwise the network is away again, and the next visit continues.
  }
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

/** Where the paths of copies are noted whose apps have changed since they were fetched. */
const staleAddress = '/stale-pages.json';

/** Fetches copies of changed apps again, one at each visit; all at once if a section was withdrawn. */
async function bringUpToDate(opened: string): Promise<boolean> {
  const cache = await caches.open(pagesCache);
  const response = await fetch(registryAddress, { cache: 'no-cache' });
  if (!response.ok) return false;
  const before: Registry | undefined = await (await cache.match(registryAddress))?.json();
  const now: Registry = await response.clone().json();
  const known: string[] = (await (await cache.match(staleAddress))?.json()) ?? [];
  const stale = new Set([...known, ...(await pagesOf(changedApps(before, now)))]);
  stale.delete(opened);
  const isWithdrawn = Object.keys(before?.sections ?? {}).some((name) => !(name in now.sections));
  const due = [...stale].slice(0, isWithdrawn ? undefined : 1);
  for (const path of due) {
    await keepPage(path, { cache: 'no-cache', whole: true });
    stale.delete(path);
  }
  await cache.put(staleAddress, new Response(JSON.stringify([...stale])));
  // Last, so that an interrupted run is repeated.
  await cache.put(registryAddress, response);
  return due.length > 0;
}

/** The kept pages that are made of these apps, the oldest first. */
async function pagesOf(apps: string[]): Promise<string[]> {
  if (apps.length === 0) return [];
  const cache = await caches.open(pagesCache);
  const found = await Promise.all(
    (await keptPages()).map(async ({ path }) => {
      const html = (await (await cache.match(path))?.text()) ?? '';
      return appsOf(html).some((app) => apps.includes(app)) ? [path] : [];
    }),
  );
  return found.flat().reverse();
}

/** At the first visit none: every kept page has just been fetched. */
function changedApps(before: Registry | undefined, now: Registry): string[] {
  if (!before) return [];
  const [then, live] = [appsIn(before), appsIn(now)];
  return Object.keys({ ...then, ...live }).filter((app) => then[app] !== live[app]);
}

const appsIn = ({ shell, sections }: Registry): Record<string, string> =>
  Object.fromEntries(Object.entries({ shell, ...sections }).map(([app, live]) => [app, JSON.stringify(live)]));
