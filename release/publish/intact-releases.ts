import type { AppName } from 'contract/section.ts';
import { type Entry, readHistory } from 'store/history.ts';
import { damagedFiles } from 'store/integrity.ts';
import { type Message, Refusal } from 'store/message.ts';
import { hasChanged, manifestOf, releaseRecord } from 'store/records.ts';
import { findRelease, type Release } from 'store/release.ts';
import { lastSwitchTo } from 'store/rollback-history.ts';
import { inAppOrder } from 'store/stored-apps.ts';
import type { Versions } from './live-state.ts';

/** Reads these releases. If one is missing or damaged, throws an error that says how to restore it. */
export function intactReleases(versions: Versions): Release[] {
  const faults = Object.values(damagedReleases(versions)).map(({ fault }) => fault);
  if (faults.length > 0) throw new Refusal(...faults);
  return inAppOrder(Object.keys(versions)).flatMap((app) => findRelease(app, versions[app] as string) ?? []);
}

/** The files of each damaged release that are missing or have changed, relative to the store, and what to do. */
export function damagedReleases(versions: Versions): Record<string, { files: string[]; fault: Message }> {
  const history = readHistory();
  return Object.fromEntries(
    inAppOrder(Object.keys(versions)).flatMap((app) => {
      const version = versions[app] as string;
      const [file, ...others] = damageOf(app, version, history);
      if (!file) return [];
      const more = others.length > 0 ? ` (and ${others.length} more)` : '';
      const params = { release: `${app} ${version}`, app, file: file + more, command: cure(app, version, history) };
      return [[app, { files: [file, ...others], fault: { code: 'refused.damaged', params } }]];
    }),
  );
}

function damageOf(app: AppName, version: string, history: Entry[]): string[] {
  const name = releaseRecord(app, version);
  const release = hasChanged(name, history) ? undefined : findRelease(app, version);
  return release ? damagedFiles(release) : [manifestOf(name)];
}

/** A command that builds a version of the store again, in a checkout of its commit. */
function cure(app: AppName, version: string, history: Entry[]): string {
  const commit = lastSwitchTo(app, version, history)?.commits?.[app] ?? findRelease(app, version)?.provenance.commit;
  const command = `pnpm build ${app}`;
  return commit ? `git checkout ${commit.slice(0, 10)} && ${command}` : command;
}
