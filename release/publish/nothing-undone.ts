import { composerVersion } from 'compose/composer-version.ts';
import { attempt } from 'contract/attempt.ts';
import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { readRelease, releaseLabel } from 'store/release.ts';
import { releasedFrom } from 'store/rollback-history.ts';
import { isInHistory, person } from './git.ts';
import { type LiveState, liveState } from './live-state.ts';
import type { PublishRequest } from './publish.ts';

/** The live release of an app, also in another format; undefined if there is none, or if it cannot be read. */
const liveRelease = (app: AppName) => attempt(() => readRelease(app, liveState().releases[app] ?? ''));

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

/** What messages say of the live site if it was composed in a checkout whose commit this one does not have. */
export function newerComposer({ id, composition }: LiveState) {
  const entry = readHistory().findLast((one) => one.composition === id);
  const commit = entry?.composedFrom;
  if (!composition || composition.composer === composerVersion || !commit || isInHistory(commit)) return;
  return { by: entry.by, commit: commit.slice(0, 10) };
}

/** Refuses an older composer than that of the live site. */
export function assertComposerNotOlder({ action, skip }: PublishRequest, live: LiveState): void {
  if (skip.undone !== undefined || !['release', 'preview', 'recompose'].includes(action)) return;
  const newer = newerComposer(live);
  if (newer) throw refusal('refused.newerComposer', newer);
}
