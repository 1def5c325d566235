import { composerVersion } from 'compose/composer-version.ts';
import { attempt } from 'contract/attempt.ts';
import type { AppName } from 'contract/section.ts';
import { findComposition, liveComposition } from 'store/composition.ts';
import { readHistory, releasedFrom, rollbackHistory, switchesOf } from 'store/history.ts';
import { damagedFiles, releasePath } from 'store/integrity.ts';
import { type Message, Refusal } from 'store/message.ts';
import { findRelease, inAppOrder, type Release, readRelease } from 'store/release.ts';
import { isInHistory } from './git.ts';

export type Versions = Partial<Record<AppName, string>>;

export type LiveState = ReturnType<typeof liveState>;

/** What is live, read from the composition or, if that is damaged, from the history. */
export function liveState() {
  const last = switchesOf().at(-1);
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
  return rollbackHistory(app).findLast((version) => version !== live && findRelease(app, version));
}

/** Reads these releases. If one is missing or damaged, throws an error that says how to restore it. */
export function intactReleases(versions: Versions): Release[] {
  const faults = damagedReleases(versions);
  if (faults.length > 0) throw new Refusal(...faults);
  return inAppOrder(Object.keys(versions)).flatMap((app) => findRelease(app, versions[app] as string) ?? []);
}

/** Says of each damaged release which files are missing or changed, and the cure. */
export function damagedReleases(versions: Versions): Message[] {
  return inAppOrder(Object.keys(versions)).flatMap((app): Message[] => {
    const version = versions[app] as string;
    const release = findRelease(app, version);
    const files = release ? damagedFiles(release) : [`${releasePath(app, version)}/release.json`];
    const commit = releasedFrom(app, version) ?? release?.provenance.commit;
    const command = `${commit ? `git checkout ${commit.slice(0, 10)} && ` : ''}pnpm build ${app}`;
    const params = { release: `${app} ${version}`, app, file: firstOf(files), command };
    return files.length > 0 ? [{ code: 'refused.damaged', params }] : [];
  });
}

/** `a.js (and 2 more)` */
export const firstOf = ([file = '', ...others]: string[]): string =>
  others.length > 0 ? `${file} (and ${others.length} more)` : file;

/** What messages say of an app's live release if this checkout lacks the commit that it was made from. */
export function unknownRelease(app: AppName) {
  // Also in another format.
  const release = attempt(() => readRelease(app, liveState().releases[app] ?? ''));
  const { commit, by = '' } = release?.provenance ?? {};
  if (!release || !commit || isInHistory(commit)) return;
  // Somebody with the same sources may have released it without building it again, as after a squash.
  const again = releasedFrom(app, release.version);
  if (again && isInHistory(again)) return;
  return { app, version: release.version, by, commit: commit.slice(0, 10) };
}

/** What messages say of the live site if this checkout does not have the commit that composed it. */
export function newerComposer({ id, composition }: LiveState) {
  const entry = readHistory().findLast((one) => one.composition === id);
  const commit = entry?.composedFrom;
  if (!composition || composition.composer === composerVersion || !commit || isInHistory(commit)) return;
  return { by: entry.by, commit: commit.slice(0, 10) };
}
