import { countsFile } from 'content-tools/counts.ts';
import { sameInBothFile } from 'content-tools/same-in-both.ts';
import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { findRelease } from 'store/release.ts';
import { type App, apps } from 'workspace/apps.ts';
import { type Checkout, contentPath, localesPath } from './checkout.ts';
import { listed } from './git.ts';
import { liveReleases } from './live-releases.ts';

/** Commits of content and texts that are not on the live site, of each app. */
export async function waitingCommits(checkout: Checkout): Promise<Map<AppName, readonly string[]>> {
  const live = liveCommits();
  const since = (commit: string, paths: string[]) =>
    // A commit that the checkout does not have says nothing.
    checkout.git('rev-list', `${commit}..HEAD`, '--', ...paths).then(
      (output) => listed(output),
      (): string[] => [],
    );
  const common = await Promise.all(live.map(({ commit }) => since(commit, commonPaths)));
  // A release of common files goes live with the apps that it changes, and leaves the others alone.
  const inNone = (common[0] ?? []).filter((commit) => common.every((commits) => commits.includes(commit)));
  const own = live.map(
    async ({ app, commit }) => [app.name, [...(await since(commit, pathsOf(app))), ...inNone]] as const,
  );
  return new Map(await Promise.all(own));
}

/** The live apps, each with the commit that it was last released from. */
function liveCommits(): { app: App; commit: string }[] {
  const history = readHistory();
  return liveReleases().flatMap(({ app: name, version }) => {
    const app = apps.find((one) => one.name === name);
    const commit = commitOf(name, version, history);
    return app && commit ? [{ app, commit }] : [];
  });
}

/** Not always the commit that it was built from: a release uses again what an earlier commit or a preview has built. */
function commitOf(app: AppName, version: string, history: ReturnType<typeof readHistory>): string | undefined {
  const last = history.findLast(
    ({ action, changed }) => ['release', 'compose'].includes(action) && changed[app] === version,
  );
  return last?.composedFrom ?? findRelease(app, version)?.provenance.commit ?? undefined;
}

const pathsOf = ({ content, namespace }: App): string[] => [
  ...content.flatMap((folder) => [`${contentPath}/${folder}`, `${contentPath}/pictures/${folder}`]),
  `${localesPath}/${namespace}`,
];

/** Files of no app's folder, such as association.yaml, without those that no page shows. */
const commonPaths = [
  `:(glob)${contentPath}/*`,
  ...[countsFile, sameInBothFile].map((name) => `:(exclude)${contentPath}/${name}`),
];
