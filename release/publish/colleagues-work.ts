import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { type Release, readRelease, releaseLabel } from 'store/release.ts';
import { lastSwitchTo } from 'store/rollback-history.ts';
import { person } from './build/provenance.ts';
import { howToGet, isInHistory } from './git.ts';
import { liveState } from './live-state.ts';
import type { Log } from './log.ts';

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
    throw new Error(
      unknown
        .map(
          (release) =>
            `${whyUnknown(release)}, and this release would undo it. First run ${howToGet(release.commit)}, or release with --anyway.`,
        )
        .join('\n'),
    );
  for (const release of apps.flatMap((app) => liveRelease(app) ?? []))
    if (release.provenance.dirty && release.provenance.by !== person())
      log(
        `${releaseLabel(release)}, which is live, was built by ${release.provenance.by} with uncommitted changes. If this checkout does not have them, this release undoes them.`,
      );
}

/** The sentence about an `unknownRelease` with which messages begin; it has no full stop. */
export const whyUnknown = ({ app, version, provenance, commit }: Release & { commit: string }): string =>
  `The live release of ${app} (${version}) was built by ${provenance.by} from commit ${commit.slice(0, 10)}, which is not in the history of this checkout`;

/** Undefined if there is none, or if it cannot be read. */
function liveRelease(app: AppName): Release | undefined {
  const version = liveState().releases[app];
  try {
    return version ? readRelease(app, version) : undefined;
  } catch {
    return undefined;
  }
}
