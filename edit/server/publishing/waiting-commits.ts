import type { AppName } from 'contract/section.ts';
import { listed } from 'publish/git.ts';
import { liveState } from 'publish/live-state.ts';
import type { Checkout } from 'publish/publisher/checkout.ts';
import { readHistory } from 'store/history.ts';
import { findRelease } from 'store/release.ts';
import { apps } from 'tools/workspace/apps.ts';
import { contentPath, localesPath } from './content-folders.ts';

/** Commits of each app's content and texts that are not live, because the app was rolled back. */
export async function waitingCommits({ git }: Checkout): Promise<Map<AppName, readonly string[]>> {
  const waiting = liveCommits().map(async ({ app: name, commit }) => {
    const app = apps.find((one) => one.name === name);
    const folders =
      app?.content.flatMap((folder) => [`${contentPath}/${folder}`, `${contentPath}/pictures/${folder}`]) ?? [];
    const paths = [...folders, `${localesPath}/${app?.namespace}`];
    // A commit that the checkout does not have says nothing.
    const commits = await git('rev-list', `${commit}..HEAD`, '--', ...paths).then(listed, (): string[] => []);
    return [name, commits] as const;
  });
  return new Map(await Promise.all(waiting));
}

/** Commits of colleagues that are not shipped yet, or were refused. */
export const unshippedCommits = async ({ git, branch }: Checkout): Promise<string[]> =>
  listed(await git('rev-list', `HEAD..origin/${branch}`));

/**
 * The live apps, each with the commit that it was last released from: not always the one that it was built from, because a
 * release uses again what an earlier commit or a preview has built. An app that was built without Git is left out.
 */
function liveCommits(): { app: AppName; commit: string }[] {
  const history = readHistory();
  return (Object.entries(liveState().releases) as [AppName, string][]).flatMap(([app, version]) => {
    const last = history.findLast(
      ({ action, changed }) => ['release', 'compose'].includes(action) && changed[app] === version,
    );
    const commit = last?.composedFrom ?? findRelease(app, version)?.provenance.commit;
    return commit ? [{ app, commit }] : [];
  });
}
