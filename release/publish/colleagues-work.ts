import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { type Log, type Message, Refusal } from 'store/message.ts';
import { type Release, readRelease, releaseLabel } from 'store/release.ts';
import { lastSwitchTo } from 'store/rollback-history.ts';
import { person } from './build/provenance.ts';
import { howToGet, isInHistory } from './git.ts';
import { liveState } from './live-state.ts';

/** The live release of an app, if this checkout's history has neither its commit nor one from which it was released. */
export function unknownRelease(app: AppName): (Release & { commit: string }) | undefined {
  const release = liveRelease(app);
  const commit = release?.provenance.commit;
  if (!commit || isInHistory(commit)) return;
  const line = lastSwitchTo(app, release.version, readHistory());
  // Somebody with the same sources, for example after a squash, has released it without building it again.
  const again = line && ['release', 'compose'].includes(line.action) ? line.composedFrom : undefined;
  return again && isInHistory(again) ? undefined : { ...release, commit };
}

/** Refuses to replace live releases from commits that this checkout does not have, because that would undo them. */
export function assertNothingUndone(apps: AppName[], log: Log): void {
  const unknown = apps.flatMap((app) => unknownRelease(app) ?? []);
  if (unknown.length > 0)
    throw new Refusal(...unknown.map((release): Message => ({ code: 'refused.behind', params: factsOf(release) })));
  for (const release of apps.flatMap((app) => liveRelease(app) ?? []))
    if (release.provenance.dirty && release.provenance.by !== person())
      log({ code: 'step.dirty', params: { release: releaseLabel(release), by: release.provenance.by } });
}

/** What messages say of an `unknownRelease`. */
export const factsOf = ({ app, version, provenance: { by }, commit }: Release & { commit: string }) => ({
  app,
  version,
  by,
  commit: commit.slice(0, 10),
  command: howToGet(commit),
});

/** Undefined if there is none, or if it cannot be read. */
function liveRelease(app: AppName): Release | undefined {
  const version = liveState().releases[app];
  try {
    return version ? readRelease(app, version) : undefined;
  } catch {
    return undefined;
  }
}
