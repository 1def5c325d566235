import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { findRelease, releasesOf } from 'store/release.ts';
import { lastSwitchTo } from 'store/rollback-history.ts';
import { inAppOrder, storedApps } from 'store/stored-apps.ts';
import { appNames } from 'workspace/apps.ts';
import { liveState } from './live-state.ts';
import { previousRelease } from './rollback-apps.ts';

export interface Listed {
  version: string;
  live: boolean;
  /** When it last went live; undefined if it never did. */
  since?: string;
  by?: string;
  how?: string;
  commit: string | null;
  dirty: boolean;
  builtAt: string;
  /** Whether `pnpm rollback` would restore it. */
  previous: boolean;
}

/** The apps of this checkout and those in the store. */
export const knownApps = (): AppName[] => inAppOrder([...appNames, ...storedApps()]);

/** Releases in the store: first the live one, then those that were live, the latest first, then the others. */
export function listReleases(wanted: readonly AppName[] = knownApps()): Record<string, Listed[]> {
  const history = readHistory();
  const { releases: live } = liveState();
  return Object.fromEntries(
    wanted.map((app) => {
      const previous = previousRelease(app);
      const usable = releasesOf(app).flatMap((version) => findRelease(app, version) ?? []);
      const listed = usable.map(({ version, provenance: { commit, dirty, at, by } }) => {
        const entry = lastSwitchTo(app, version, history);
        const rank = version === live[app] ? Number.POSITIVE_INFINITY : (entry?.seq ?? 0);
        const how = { since: entry?.at, by: entry?.by ?? by, how: entry?.action };
        const marks = { live: version === live[app], previous: version === previous };
        return { rank, one: { version, ...marks, ...how, commit, dirty, builtAt: at } };
      });
      listed.sort((a, b) => b.rank - a.rank || b.one.builtAt.localeCompare(a.one.builtAt));
      return [app, listed.map(({ one }) => one)];
    }),
  );
}
