import type { AppName } from 'contract/section.ts';
import { liveCommits } from 'publisher/check-head.ts';
import { listed } from 'publisher/git.ts';
import { apps } from 'workspace/apps.ts';
import { type Checkout, contentPath, localesPath } from './checkout.ts';

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
export const unshippedCommits = async ({ git, remoteBranch }: Checkout): Promise<string[]> =>
  listed(await git('rev-list', `HEAD..${remoteBranch}`));
