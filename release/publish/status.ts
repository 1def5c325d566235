import type { AppName } from 'contract/section.ts';
import { readReports } from 'store/browser-reports.ts';
import { damagedDocuments } from 'store/composition.ts';
import { type Action, type Entry, readHistory } from 'store/history.ts';
import { damagedFiles } from 'store/integrity.ts';
import { lineOf } from 'store/message.ts';
import { findRelease, publishedFile, type Release } from 'store/release.ts';
import { switchesOf } from 'store/rollback-history.ts';
import { inAppOrder } from 'store/stored-apps.ts';
import { siteToday } from 'workspace/site-today.ts';
import { describeWorse } from './describe-reports.ts';
import { describeDamage } from './intact-releases.ts';
import { liveState, type Versions } from './live-state.ts';
import {
  type HasFile,
  type ReleaseReports,
  reportsByRelease,
  type WorseRelease,
  worseReleases,
} from './reports-by-release.ts';

export interface Status {
  /** The live composition; undefined before the first release. */
  live?: string;
  /** The command that made it live. Undefined if it was killed before it could record itself. */
  switched?: { at: string; action: Action; by: string; changed: Versions };
  /** The day for which it was composed. */
  composedFor?: string;
  today: string;
  releases: Versions;
  documents: number;
  /** Files that are missing or have changed, relative to their release, or to the composition. */
  damaged: { releases: Partial<Record<AppName, string[]>>; documents: string[] };
  /** What browsers reported in the last hour. */
  reports: ReleaseReports[];
  /** Live releases that fail more often in browsers than those before them. */
  worse: WorseRelease[];
  /** What somebody should do, in sentences; empty if the site is in order. */
  todo: string[];
}

/** The state of the live site. Reads every live file, and changes nothing. */
export function liveStatus(): Status {
  const { id: live, today: composedFor, releases, composition } = liveState();
  const entry = switchTo(live);
  const apps = inAppOrder(Object.keys(releases));
  const damagedReleases = Object.fromEntries(
    apps.flatMap((app) => {
      const release = findRelease(app, releases[app] as string);
      const damaged = release ? damagedFiles(release) : ['release.json'];
      return damaged.length > 0 ? [[app, damaged]] : [];
    }),
  );
  const status = {
    ...browserReports(Date.now()),
    live,
    switched: entry && { at: entry.at, action: entry.action, by: entry.by, changed: entry.changed },
    composedFor,
    today: siteToday(),
    releases,
    documents: Object.keys(composition?.files ?? {}).filter((file) => file.endsWith('.html')).length,
    damaged: {
      releases: damagedReleases,
      documents: live && composition ? damagedDocuments(live, composition) : [],
    },
  };
  return { ...status, todo: whatToDo(status) };
}

/** A release that went live a day ago is compared with the hour before. */
const reportedSince = 25 * 3_600_000;

function browserReports(now: number): Pick<Status, 'reports' | 'worse'> {
  const all = readReports(now - reportedSince);
  const history = readHistory();
  const known = new Map<string, Release | undefined>();
  const hasFile: HasFile = (app, version, file) => {
    const key = `${app} ${version}`;
    if (!known.has(key)) known.set(key, findRelease(app, version));
    const release = known.get(key);
    return release !== undefined && publishedFile(release, file) !== undefined;
  };
  const recent = new Date(now - 3_600_000).toISOString().slice(0, 16);
  return {
    reports: reportsByRelease(
      all.filter(({ minute }) => minute >= recent),
      history,
      hasFile,
    ),
    worse: worseReleases(all, history, hasFile, now),
  };
}

/** The switch since which this composition is live. It may have been confirmed for later days. */
function switchTo(live: string | undefined): Entry | undefined {
  const switches = switchesOf(readHistory());
  return switches[switches.findLastIndex(({ composition }) => composition !== live) + 1];
}

/** Damaged releases come first: while one is damaged, nothing can be composed. */
function whatToDo(status: Omit<Status, 'todo'>): string[] {
  const { live, composedFor, today, releases, damaged, switched } = status;
  if (!live) return ['No site is live yet. Release all apps at once: pnpm release --all'];
  if (!composedFor)
    return [`Composition ${live} is live, but cannot be read from the store. Restore it: pnpm recompose`];
  const [document, ...others] = damaged.documents;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return [
    ...Object.entries(damaged.releases).map(([app, files]) =>
      lineOf(describeDamage(app as AppName, releases[app as AppName] as string, files ?? [])),
    ),
    ...(document
      ? [`${document}${more} is missing or has changed since it was composed. Compose it again: pnpm recompose`]
      : []),
    ...(composedFor < today
      ? [`The site was composed for ${composedFor}, and today is ${today}. Compose it for today: pnpm recompose`]
      : []),
    ...(switched
      ? []
      : ['The command that made this live was killed before it was recorded. Record it: pnpm recompose']),
    ...status.worse.map(describeWorse),
  ];
}
