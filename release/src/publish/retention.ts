import { type App, apps } from '../paths.ts';
import type { Entry } from '../store/history.ts';
import { rollbackHistory, switchesOf } from '../store/rollback-history.ts';

export interface RetentionRule {
  /** How many compositions, and releases of each app, are kept besides the live ones whatever their age. */
  keep: number;
  /** What was live or made after this moment is kept: tabs opened then still fetch from it. Milliseconds. */
  since: number;
}

/** Names as folders of the store have them: ids of compositions, `mf-events/1a2b…` for releases. */
export interface Retained {
  compositions: Set<string>;
  releases: Set<string>;
  /** All that the history speaks of; anything else is judged by its own age. */
  recorded: Set<string>;
}

/** What the history says must stay in the store. */
export function retained(history: Entry[], live: string | undefined, { keep, since }: RetentionRule): Retained {
  const made = history.filter(({ action }) => action !== 'prune');
  const latest = [...new Set(made.toReversed().map(({ composition }) => composition))];
  const recent = made.filter((entry) => lastUsedAt(entry, history) >= since);
  const compositions = new Set([
    ...(live ? [live] : []),
    ...latest.filter((id) => id !== live).slice(0, keep),
    ...recent.map(({ composition }) => composition),
  ]);
  const releases = new Set([
    ...made.filter(({ composition }) => compositions.has(composition)).flatMap(releasesIn),
    ...apps.flatMap((app) => lastVersions(app, history, keep).map((version) => `${app}/${version}`)),
  ]);
  return { compositions, releases, recorded: new Set([...latest, ...made.flatMap(releasesIn)]) };
}

const releasesIn = ({ releases }: Entry): string[] =>
  Object.entries(releases).map(([app, version]) => `${app}/${version}`);

/** The live version of an app and the last `keep` before it. */
const lastVersions = (app: App, history: Entry[], keep: number): string[] =>
  [...new Set(rollbackHistory(app, history).toReversed())].slice(0, keep + 1);

/** When what a line made was last in use. A clock that was set back makes it seem younger, never older. */
function lastUsedAt(entry: Entry, history: Entry[]): number {
  if (entry.action === 'preview') return Date.parse(entry.at);
  const next = switchesOf(history).find(({ seq }) => seq > entry.seq);
  return next ? Math.max(Date.parse(next.at), Date.parse(entry.at)) : Number.POSITIVE_INFINITY;
}
