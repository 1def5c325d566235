import type { AppName } from 'contract/section.ts';
import type { Entry } from 'store/history.ts';
import { rollbackHistory, switchesOf } from 'store/rollback-history.ts';
import { inAppOrder } from 'store/stored-apps.ts';

export interface RetentionRule {
  /** How many compositions, and releases of each app, to keep besides the live ones. */
  keep: number;
  /** Keeps what was live after this time (ms), because open tabs still load its files. */
  since: number;
}

/** Folder names in the store: composition ids, and `mf-events/1a2b…` for releases. */
export interface Retained {
  compositions: Set<string>;
  releases: Set<string>;
  /** Everything in the history. The age of any other folder is its modification time. */
  recorded: Set<string>;
}

/** What a prune must keep. */
export function retained(history: Entry[], live: string | undefined, { keep, since }: RetentionRule): Retained {
  const made = [...switchesOf(history), ...history.filter(({ action }) => action === 'preview')].sort(bySeq);
  const latest = [...new Set(made.toReversed().map(({ composition }) => composition))];
  const recent = made.filter((entry) => lastUsedAt(entry, history) >= since);
  const compositions = new Set([
    ...(live ? [live] : []),
    ...latest.filter((id) => id !== live).slice(0, keep),
    ...recent.map(({ composition }) => composition),
  ]);
  const releases = new Set([
    ...made.filter(({ composition }) => compositions.has(composition)).flatMap(releasesIn),
    ...inAppOrder(made.flatMap((entry) => Object.keys(entry.releases))).flatMap((app) =>
      lastVersions(app, history, keep).map((version) => `${app}/${version}`),
    ),
  ]);
  return { compositions, releases, recorded: new Set([...latest, ...made.flatMap(releasesIn)]) };
}

const bySeq = (a: Entry, b: Entry): number => a.seq - b.seq;

const releasesIn = ({ releases }: Entry): string[] =>
  Object.entries(releases).map(([app, version]) => `${app}/${version}`);

/** The live version of an app and the last `keep` before it. */
const lastVersions = (app: AppName, history: Entry[], keep: number): string[] =>
  [...new Set(rollbackHistory(app, history).toReversed())].slice(0, keep + 1);

/** When a composition was last live. If a clock was set back, this may be too late, but never too early. */
function lastUsedAt(entry: Entry, history: Entry[]): number {
  if (entry.action === 'preview') return Date.parse(entry.at);
  const next = switchesOf(history).find(({ seq }) => seq > entry.seq);
  return next ? Math.max(Date.parse(next.at), Date.parse(entry.at)) : Number.POSITIVE_INFINITY;
}
