import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { findRelease, releasesOf } from 'store/release.ts';
import { lastSwitchTo, rollbackHistory } from 'store/rollback-history.ts';
import { inAppOrder, storedApps } from 'store/stored-apps.ts';
import { appNames } from 'workspace/apps.ts';
import { liveState } from './live-state.ts';

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

export type Listing = Record<string, Listed[]>;

/** The apps of this checkout and those in the store. */
export const knownApps = (): AppName[] => inAppOrder([...appNames, ...storedApps()]);

/** Releases in the store: first the live one, then those that were live, the latest first, then the others. */
export function listReleases(wanted: readonly AppName[] = knownApps()): Listing {
  const history = readHistory();
  const { releases: live } = liveState();
  return Object.fromEntries(
    wanted.map((app) => {
      const usable = releasesOf(app).flatMap((version) => findRelease(app, version) ?? []);
      const before = rollbackHistory(app, history).filter((version) => version !== live[app]);
      const previous = before.findLast((version) => usable.some((release) => release.version === version));
      const listed = usable.map(({ version, provenance }): Listed & { seq: number } => {
        const line = lastSwitchTo(app, version, history);
        return {
          version,
          live: version === live[app],
          since: line?.at,
          by: line?.by ?? provenance.by,
          how: line?.action,
          commit: provenance.commit,
          dirty: provenance.dirty,
          builtAt: provenance.at,
          previous: version === previous,
          seq: line?.seq ?? 0,
        };
      });
      listed.sort((a, b) => Number(b.live) - Number(a.live) || b.seq - a.seq || (a.builtAt < b.builtAt ? 1 : -1));
      return [app, listed.map(({ seq: _seq, ...one }) => one)];
    }),
  );
}
