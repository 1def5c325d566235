import type { AppName } from 'contract/section.ts';
import { liveState } from 'publish/live-state.ts';
import { readHistory } from 'store/history.ts';
import { findRelease } from 'store/release.ts';
import { inAppOrder } from 'store/stored-apps.ts';

export interface LiveCommit {
  app: AppName;
  version: string;
  commit: string;
}

/**
 * The live apps, each with the commit that it was last released from: not always the one that it was built from, because a
 * release uses again what an earlier commit or a preview has built. An app that was built without Git is left out.
 */
export function liveCommits(): LiveCommit[] {
  const history = readHistory();
  const { releases } = liveState();
  return inAppOrder(Object.keys(releases)).flatMap((app) => {
    const version = releases[app] ?? '';
    const last = history.findLast(
      ({ action, changed }) => ['release', 'compose'].includes(action) && changed[app] === version,
    );
    const commit = last?.composedFrom ?? findRelease(app, version)?.provenance.commit;
    return commit ? [{ app, version, commit }] : [];
  });
}
