import { composerVersion } from 'compose/composer-version.ts';
import { attempt } from 'contract/attempt.ts';
import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { type Release, readRelease, releaseLabel } from 'store/release.ts';
import { releasedFrom } from 'store/rollback-history.ts';
import { isInHistory, person } from './git.ts';
import { type LiveState, liveState } from './live-state.ts';
import type { PublishRequest } from './publish.ts';

/** What messages say of the live release of an app if this checkout's history lacks the commit that it was made from. */
export function unknownRelease(app: AppName) {
  const release = liveRelease(app);
  const { commit, by } = release?.provenance ?? {};
  if (!release || !commit || isInHistory(commit)) return;
  // Somebody with the same sources, for example after a preview or a squash, has released it without building it again.
  const again = releasedFrom(app, release.version, readHistory());
  if (again && isInHistory(again)) return;
  return { app, version: release.version, by: by ?? '', commit: commit.slice(0, 10) };
}

/** Refuses to replace live releases from commits that this checkout does not have, because that would undo them. */
export function assertNothingUndone(apps: AppName[], log: Log): void {
  const unknown = apps.flatMap((app) => unknownRelease(app) ?? []);
  if (unknown.length > 0) throw new Refusal(...unknown.map((params): Message => ({ code: 'refused.behind', params })));
  for (const release of apps.flatMap((app) => liveRelease(app) ?? []))
    if (release.provenance.dirty && release.provenance.by !== person())
      log({ code: 'step.dirty', params: { release: releaseLabel(release), by: release.provenance.by } });
}

/** Also in another format; undefined if there is none, or if it cannot be read. */
function liveRelease(app: AppName): Release | undefined {
  const version = liveState().releases[app];
  return version ? attempt(() => readRelease(app, version)) : undefined;
}

export const isOtherComposer = ({ composition }: LiveState): boolean =>
  composition !== undefined && composition.composer !== composerVersion;

/** What messages say of the live site if it was composed in a checkout whose commit this one does not have. */
export function newerComposer(live: LiveState) {
  if (!isOtherComposer(live)) return;
  const entry = readHistory().findLast(({ composition }) => composition === live.id);
  const commit = entry?.composedFrom;
  if (!commit || isInHistory(commit)) return;
  return { by: entry.by, commit: commit.slice(0, 10) };
}

/** Refuses an older composer, and releases a new one only with the shell, because it changes the pages of all apps. */
export function assertSameComposer({ action, versions, skip }: PublishRequest, live: LiveState): void {
  const isRelease = ['release', 'preview'].includes(action);
  if (!isOtherComposer(live) || !(isRelease || action === 'recompose')) return;
  const newer = skip.undone === undefined ? newerComposer(live) : undefined;
  if (newer) throw refusal('refused.newerComposer', newer);
  if (isRelease && !('shell' in versions)) throw refusal('refused.otherComposer');
}
