import { type Registry, registryAddress } from 'contract/registry.ts';
import { keepPage } from './documents.ts';
import { appsOf } from './files.ts';
import { keptPages, pagesCache, sizeOf } from './kept-pages.ts';

/** What is known of copies whose apps have changed since they were fetched. */
interface Stale {
  paths: string[];
  /** How many bytes of them may be fetched. */
  credit: number;
}

const staleAddress = '/stale.json';

/** How many bytes of stale copies are fetched, on average, at each visit to a page. */
const bytesPerVisit = 4000;

/**
 * After a release or a rollback, fetches the copies of changed apps again: a little at each visit, so that returning
 * costs little, but all at once if a section was withdrawn. Copies of pages that are gone are removed. Returns whether
 * any copy has changed.
 */
export async function bringUpToDate(opened: string): Promise<boolean> {
  const cache = await caches.open(pagesCache);
  const response = await fetch(registryAddress, { cache: 'no-cache' });
  if (!response.ok) return false;
  const before: Registry | undefined = await (await cache.match(registryAddress))?.json();
  const now: Registry = await response.clone().json();
  const known: Stale = (await (await cache.match(staleAddress))?.json()) ?? { paths: [], credit: 0 };
  const paths = new Set([...known.paths, ...(await pagesOf(changedApps(before, now)))]);
  paths.delete(opened);
  const all = paths.size;
  const isWithdrawn = Object.keys(before?.sections ?? {}).some((name) => !(name in now.sections));
  let credit = isWithdrawn ? Number.POSITIVE_INFINITY : known.credit + bytesPerVisit;
  for (const path of paths) {
    const size = sizeOf(await cache.match(path));
    if (size > credit) break;
    credit -= size;
    await keepPage(path, { cache: 'no-cache', whole: true });
    paths.delete(path);
  }
  const stale: Stale = { paths: [...paths], credit: paths.size > 0 ? credit : 0 };
  await cache.put(staleAddress, new Response(JSON.stringify(stale)));
  // Last, so that an interrupted run is repeated.
  await cache.put(registryAddress, response);
  return paths.size < all;
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

/** What the registry says of each app. */
const appsIn = ({ shell, sections }: Registry): Record<string, string> =>
  Object.fromEntries(Object.entries({ shell, ...sections }).map(([app, live]) => [app, JSON.stringify(live)]));
