import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { liveComposition } from 'store/live.ts';
import { type Cut, readCut, writeCut } from 'store/shared/cut.ts';
import { fetchComposition } from 'store/shared/fetch-files.ts';
import { namedBy } from 'store/shared/named.ts';
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
  let reached = new Date().toISOString();
  let cut: Cut | undefined = readCut();
  while (!stop.aborted) {
    try {
      const before = liveComposition();
      await pull(store, { whole: true });
      const live = liveComposition();
      if (live !== before) log(`Composition ${live} is live.`);
      if (cut) log(`${store.address} can be followed again.`);
      tryWriteCut(undefined);
      cut = undefined;
      await followReleases(fetched, log);
      await fetchPreviews(store);
      reached = new Date().toISOString();
    } catch (error) {
      if (!cut) log(`${describeError(error)} The site stays as it is.`);
      cut ??= { since: reached, why: describeError(error) };
      tryWriteCut(cut);
    }
    await sleep(interval, undefined, { signal: stop }).catch(() => {});
  }
}

/** Fetches the files of all other releases, which open tabs may need, and removes those that a prune has removed. */
async function followReleases(fetched: Set<string>, log: Log): Promise<void> {
  const { releases } = namedBy(readHistory());
  const gone = [...fetched].filter((name) => !releases.has(name));
  for (const name of releases) {
    const [app, version] = name.split('/') as [AppName, string];
    if (!fetched.has(name)) await bringReleases({ [app]: version });
    fetched.add(name);
  }
  if (gone.length > 0) await removePruned(log);
  for (const name of gone) fetched.delete(name);
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
