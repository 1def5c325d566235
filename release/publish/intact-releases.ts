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
  const faults: Message[] = [];
  const history = readHistory();
  const releases = inAppOrder(Object.keys(versions)).flatMap((app) => {
    const version = versions[app] as string;
    const damaged = damageOf(app, version, history);
    if (damaged.length > 0) faults.push(describeDamage(app, version, damaged));
    return findRelease(app, version) ?? [];
  });
  if (faults.length > 0) throw new Refusal(...faults);
  return releases;
}

/** Files of a release that are missing or have changed, relative to the store. */
export function damageOf(app: AppName, version: string, history: Entry[]): string[] {
  const name = releaseRecord(app, version);
  const release = hasChanged(name, history) ? undefined : findRelease(app, version);
  return release ? damagedFiles(release) : [manifestOf(name)];
}

export const describeDamage = (app: AppName, version: string, damaged: string[]): Message => {
  const others = damaged.length > 1 ? ` (and ${damaged.length - 1} more)` : '';
  const params = { release: `${app} ${version}`, app, file: `${damaged[0]}${others}` };
  return { code: 'refused.damaged', params: { ...params, command: fromItsCommit(app, version, `pnpm build ${app}`) } };
};

/** A command that builds a version of the store again, in a checkout of its commit. */
export function fromItsCommit(app: AppName, version: string, command: string): string {
  const commit =
    lastSwitchTo(app, version, readHistory())?.commits?.[app] ?? findRelease(app, version)?.provenance.commit;
  return commit ? `git checkout ${commit.slice(0, 10)} && ${command}` : command;
}
