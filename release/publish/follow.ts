import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { liveComposition } from 'store/live.ts';
import { type Cut, readCut, writeCut } from 'store/shared/cut.ts';
import { fetchComposition } from 'store/shared/fetch-files.ts';
import { namedBy } from 'store/shared/named.ts';
import { readPointer } from 'store/shared/pointer.ts';
import { bringReleases, pull } from 'store/shared/pull.ts';
import type { SharedStore } from 'store/shared/shared-store.ts';
import { describeError } from 'workspace/describe-error.ts';
import type { Log } from './log.ts';
import { removePruned } from './prune.ts';

/** How often to ask whether the live site has changed, in ms. */
const interval = 1000;

const shownPreviews = 10;

/**
 * Keeps the working copy as the bucket is, until stopped. A new composition becomes live here when all of its files have
 * come. While the bucket cannot be reached, or lacks a file, the site stays as it is, and `pnpm status` says since when.
 */
export async function follow(store: SharedStore, stop: AbortSignal, log: Log): Promise<void> {
  const fetched = new Set<string>();
  /** The ETag of the pointer whose change has been taken over. */
  let handled: string | undefined;
  let reached = new Date().toISOString();
  let cut: Cut | undefined = readCut();
  while (!stop.aborted) {
    try {
      // Only this is asked each second: the history of ten years takes long to read.
      const etag = (await readPointer(store))?.etag;
      if (etag !== handled) {
        await takeOver(store, log);
        await fetchReleases(fetched);
        await fetchPreviews(store);
        await removePruned(log);
        handled = etag;
      }
      if (cut) {
        log(`${store.address} can be followed again.`);
        tryWriteCut(undefined);
        cut = undefined;
      }
      reached = new Date().toISOString();
    } catch (error) {
      if (!cut) log(`${describeError(error)} The site stays as it is.`);
      cut ??= { since: reached, why: describeError(error) };
      tryWriteCut(cut);
    }
    await sleep(interval, undefined, { signal: stop }).catch(() => {});
  }
}

async function takeOver(store: SharedStore, log: Log): Promise<void> {
  const before = liveComposition();
  await pull(store, { whole: true });
  const live = liveComposition();
  if (live !== before) log(`Composition ${live} is live.`);
}

/** Fetches the files of all other releases, which open tabs may need. */
async function fetchReleases(fetched: Set<string>): Promise<void> {
  const { releases } = namedBy(readHistory());
  for (const name of fetched) if (!releases.has(name)) fetched.delete(name);
  for (const name of releases) {
    if (fetched.has(name)) continue;
    const [app, version] = name.split('/') as [AppName, string];
    await bringReleases({ [app]: version });
    fetched.add(name);
  }
}

/** Fetches the latest previews, which have hosts of their own. */
async function fetchPreviews(store: SharedStore): Promise<void> {
  const { compositions } = namedBy(readHistory());
  const previews = readHistory().filter(
    ({ action, composition }) => action === 'preview' && compositions.has(composition),
  );
  for (const { composition } of previews.slice(-shownPreviews)) await fetchComposition(store, composition, false);
}

/** A full disk must not stop a server. */
function tryWriteCut(cut: Cut | undefined): void {
  try {
    writeCut(cut);
  } catch (error) {
    console.error(describeError(error));
  }
}
