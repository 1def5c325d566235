import type { AppName } from 'contract/section.ts';
import { findComposition, liveComposition } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { damagedFiles, releasePath } from 'store/integrity.ts';
import { type Message, Refusal } from 'store/message.ts';
import { findRelease, inAppOrder, type Release } from 'store/release.ts';
import { releasedFrom, rollbackHistory, switchesOf } from 'store/rollback-history.ts';

export type Versions = Partial<Record<AppName, string>>;

export type LiveState = ReturnType<typeof liveState>;

/** What is live, read from the composition or, if that is damaged, from the history. */
export function liveState() {
  const last = switchesOf(readHistory()).at(-1);
  // What the pointer names, even if that is missing.
  const id = liveComposition();
  const composition = findComposition(id);
  const releases: Versions = (composition ?? last)?.releases ?? {};
  const recorded: Versions = last?.releases ?? {};
  /** Whether the history says that it is live. */
  const isRecorded = id !== undefined && last?.composition === id;
  const today = composition && ((isRecorded && last?.today) || composition.today);
  return { id, releases, recorded, isRecorded, today, composition };
}

/** The release that was live before; undefined if there is none in the store. */
export function previousRelease(app: AppName): string | undefined {
  const live = liveState().releases[app];
  return rollbackHistory(app, readHistory()).findLast((version) => version !== live && findRelease(app, version));
}

/** Reads these releases. If one is missing or damaged, throws an error that says how to restore it. */
export function intactReleases(versions: Versions): Release[] {
  const faults = Object.values(damagedReleases(versions)).map(({ fault }) => fault);
  if (faults.length > 0) throw new Refusal(...faults);
  return inAppOrder(Object.keys(versions)).flatMap((app) => findRelease(app, versions[app] as string) ?? []);
}

/** The files of each damaged release that are missing or have changed, relative to the store, and what to do. */
export function damagedReleases(versions: Versions): Record<string, { files: string[]; fault: Message }> {
  const history = readHistory();
  const damaged = inAppOrder(Object.keys(versions)).flatMap((app) => {
    const version = versions[app] as string;
    const release = findRelease(app, version);
    const files = release ? damagedFiles(release) : [`${releasePath(app, version)}/release.json`];
    if (files.length === 0) return [];
    const commit = releasedFrom(app, version, history) ?? release?.provenance.commit;
    const command = `${commit ? `git checkout ${commit.slice(0, 10)} && ` : ''}pnpm build ${app}`;
    const params = { release: `${app} ${version}`, app, file: firstOf(files), command };
    return [[app, { files, fault: { code: 'refused.damaged', params } }]];
  });
  return Object.fromEntries(damaged);
}

/** `a.js (and 2 more)` */
export const firstOf = ([file = '', ...others]: string[]): string =>
  others.length > 0 ? `${file} (and ${others.length} more)` : file;
