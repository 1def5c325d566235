import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { damagedFiles } from 'store/integrity.ts';
import { type Message, Refusal } from 'store/message.ts';
import { findRelease, type Release } from 'store/release.ts';
import { lastSwitchTo } from 'store/rollback-history.ts';
import { inAppOrder } from 'store/stored-apps.ts';
import type { Versions } from './live-state.ts';

/** Reads these releases. If one is missing or damaged, throws an error that says how to restore it. */
export function intactReleases(versions: Versions): Release[] {
  const faults: Message[] = [];
  const releases = inAppOrder(Object.keys(versions)).flatMap((app) => {
    const version = versions[app] as string;
    const release = findRelease(app, version);
    const damaged = release ? damagedFiles(release) : [`releases/${app}/${version}/release.json`];
    if (damaged.length > 0) faults.push(describeDamage(app, version, damaged));
    return release ? [release] : [];
  });
  if (faults.length > 0) throw new Refusal(...faults);
  return releases;
}

export function describeDamage(app: AppName, version: string, damaged: string[]): Message {
  const others = damaged.length > 1 ? ` (and ${damaged.length - 1} more)` : '';
  const commit = lastSwitchTo(app, version, readHistory())?.commits?.[app];
  const command = commit ? `git checkout ${commit.slice(0, 10)} && pnpm release ${app}` : `pnpm release ${app}`;
  return {
    code: 'refused.damaged',
    params: { release: `${app} ${version}`, app, file: `${damaged[0]}${others}`, command },
  };
}
