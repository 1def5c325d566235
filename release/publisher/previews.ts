import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compositionFolder, findComposition } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { switchesOf } from 'store/rollback-history.ts';
import { siteFolder } from 'store/site-folder.ts';
import type { PreviewBranch } from './checkout.ts';
import type { Released } from './publisher.ts';
import { changeJob, type Job, jobsIn, wasTried } from './queue.ts';

const idOf = ({ answer }: Job): string => (answer as Released).published?.id ?? '';

/** The first branch whose head has no preview and was not refused one. */
export const previewToMake = (branches: PreviewBranch[]): PreviewBranch | undefined =>
  branches.find(({ commit }) => !wasTried('preview', commit));

/** Removes the previews of branches that are gone or have another head by now. A composition that was ever live stays. */
export function removePreviews(branches: PreviewBranch[]): void {
  const all = jobsIn(['done'], ['preview']);
  const kept = all.filter(({ words }) => branches.some(({ commit }) => commit === words[0]));
  const used = new Set([...kept.map(idOf), ...switchesOf(readHistory()).map(({ composition }) => composition)]);
  for (const job of all) {
    const [id, isThere] = [idOf(job), findComposition(idOf(job)) !== undefined];
    // What pnpm tidy has removed is composed again while its branch is there.
    if (kept.includes(job) && (isThere || !id)) continue;
    if (isThere && !used.has(id)) removeComposition(id);
    changeJob(job.id, () => ({ state: 'gone' }));
  }
}

/** Moves it away first, so that no other process finds half of it. */
function removeComposition(id: string): void {
  const away = path.join(siteFolder, 'building', `preview-${process.pid}`);
  rmSync(away, { recursive: true, force: true });
  renameSync(compositionFolder(id), away);
  rmSync(away, { recursive: true });
}
