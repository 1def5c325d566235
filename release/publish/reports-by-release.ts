import type { AppName } from 'contract/section.ts';
import type { CountedReport } from 'store/browser-reports.ts';
import type { Entry } from 'store/history.ts';
import { switchesOf } from 'store/rollback-history.ts';

/** Reports of one kind about one release of an app. */
export interface ReleaseReports {
  /** Undefined for whole pages. */
  app?: string;
  /** Undefined if no release in the store has the code that was running. */
  version?: string;
  kind: string;
  count: number;
  /** ISO. */
  first: string;
  last: string;
  /** The most frequent one, for whoever looks for the cause. */
  example: Pick<CountedReport, 'detail' | 'source' | 'page'>;
}

/** Whether a release of an app has a published file. */
export type HasFile = (app: AppName, version: string, file: string) => boolean;

/** The reports by app, release and kind, the most frequent first. */
export function reportsByRelease(reports: CountedReport[], history: Entry[], hasFile: HasFile): ReleaseReports[] {
  const versioned = reports.map((report) => ({ report, version: versionOf(report, history, hasFile) }));
  const groups = Map.groupBy(versioned, ({ report: { app, kind }, version }) => [app, version, kind].join(' '));
  return [...groups.values()]
    .map((group): ReleaseReports => {
      const of = group.map(({ report }) => report);
      const [{ report, version }] = group as [(typeof group)[number]];
      const minutes = of.map(({ minute }) => minute).sort();
      const { detail, source, page } = mostFrequent(of);
      return {
        app: report.app,
        version,
        kind: report.kind,
        count: total(of),
        first: `${minutes[0]}Z`,
        last: `${minutes.at(-1)}Z`,
        example: { detail, source, page },
      };
    })
    .sort((a, b) => b.count - a.count || a.first.localeCompare(b.first));
}

/**
 * A release that went live within a day and fails clearly more often than the one before it: at least five reports, and
 * three times as many per minute as in the hour before the switch.
 */
export interface WorseRelease {
  app: AppName;
  version: string;
  since: string;
  count: number;
  /** Of the release before it, in the hour before. */
  before: number;
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

export function worseReleases(
  reports: CountedReport[],
  history: Entry[],
  hasFile: HasFile,
  now: number,
): WorseRelease[] {
  const apps = new Set(reports.flatMap(({ app }) => (app ? [app as AppName] : [])));
  return [...apps].flatMap((app) => {
    const switches = switchesOf(history).filter(({ changed }) => changed[app]);
    const [before, last] = [switches.at(-2), switches.at(-1)];
    const version = last?.changed[app];
    if (!last || !before || !version || !['release', 'promote'].includes(last.action)) return [];
    const since = Date.parse(last.at);
    if (now - since > day) return [];
    const countOf = (wanted: string | undefined, from: number, to: number) =>
      total(
        reports.filter((one) => {
          const at = timeOf(one);
          return one.app === app && at >= from && at < to && versionOf(one, history, hasFile) === wanted;
        }),
      );
    const from = Math.max(since - minute, now - hour);
    const count = countOf(version, from, now + minute);
    const earlier = countOf(before.changed[app], since - hour, since);
    const isWorse = count >= 5 && count / (now - from) > (3 * earlier) / hour;
    return isWorse ? [{ app, version, since: last.at, count, before: earlier }] : [];
  });
}

/**
 * The release that a report is about. Its entry names the code, which releases of new content share: of these it is the
 * one that was live in that minute, or the last before it.
 */
function versionOf({ app, entry, source, minute }: CountedReport, history: Entry[], hasFile: HasFile) {
  if (!app) return undefined;
  const end = `${minute}:59.999Z`;
  const versions = switchesOf(history)
    .filter(({ at, changed }) => at <= end && changed[app as AppName])
    .map(({ changed }) => changed[app as AppName] as string);
  const file = entry ?? source?.replace(/:\d+$/, '');
  return versions.findLast((version) => !file || hasFile(app as AppName, version, file));
}

const timeOf = ({ minute }: CountedReport): number => Date.parse(`${minute}Z`);

const total = (reports: CountedReport[]): number => reports.reduce((sum, { count }) => sum + count, 0);

function mostFrequent(reports: CountedReport[]): CountedReport {
  const same = Map.groupBy(reports, ({ detail, source, page }) => [detail, source, page].join('\n'));
  return [...same.values()].sort((a, b) => total(b) - total(a))[0]?.[0] as CountedReport;
}
