import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { findRelease, inAppOrder, releasesOf, storedApps } from 'store/release.ts';
import { lastSwitchTo } from 'store/rollback-history.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { liveState } from './live-state.ts';
import { previousRelease } from './without-new-code.ts';

/** The apps of this checkout and those in the store. */
export const knownApps = (): AppName[] => inAppOrder([...appNames, ...storedApps()]);

/** A release; `since`, `by` and `how` it last went live, if it did. `previous` is what `pnpm rollback` would restore. */
export type Listed = ReturnType<typeof releasesIn>[number];

/** The releases of each app in the store. */
export const listReleases = (wanted: readonly AppName[] = knownApps()): Record<string, Listed[]> =>
  Object.fromEntries(wanted.map((app) => [app, releasesIn(app)]));

/** First the live one, then those that were live, the latest first, then the others. */
function releasesIn(app: AppName) {
  const history = readHistory();
  const live = liveState().releases[app];
  const previous = previousRelease(app);
  return releasesOf(app)
    .flatMap((version) => findRelease(app, version) ?? [])
    .map(({ version, provenance: { commit, dirty, at, by } }) => {
      const entry = lastSwitchTo(app, version, history);
      const rank = version === live ? Number.POSITIVE_INFINITY : (entry?.seq ?? 0);
      const how = { since: entry?.at, by: entry?.by ?? by, how: entry?.action };
      const marks = { live: version === live, previous: version === previous };
      return { rank, one: { version, ...marks, ...how, commit, dirty, builtAt: at } };
    })
    .sort((a, b) => b.rank - a.rank || b.one.builtAt.localeCompare(a.one.builtAt))
    .map(({ one }) => one);
}
