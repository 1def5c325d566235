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
  let handled = 0;
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
      const seq = readHistory().at(-1)?.seq ?? 0;
      if (seq !== handled) {
        await fetchReleases(fetched);
        await fetchPreviews(store);
        await removePruned(log);
      }
      handled = seq;
      reached = new Date().toISOString();
    } catch (error) {
      if (!cut) log(`${describeError(error)} The site stays as it is.`);
      cut ??= { since: reached, why: describeError(error) };
      tryWriteCut(cut);
    }
    await sleep(interval, undefined, { signal: stop }).catch(() => {});
  }
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
