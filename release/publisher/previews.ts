import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compositionFolder, findComposition } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { liveComposition } from 'store/live.ts';
import { switchesOf } from 'store/rollback-history.ts';
import { siteFolder } from 'store/site-folder.ts';
import type { PreviewBranch } from './checkout.ts';
import type { Released } from './publisher.ts';
import { changeJob, type Job, jobsIn, wasTried } from './queue.ts';

const idOf = ({ answer }: Job): string | undefined => (answer as Released | undefined)?.published?.id;

/** The first branch whose head has no preview and was not refused one. */
export const previewToMake = (branches: PreviewBranch[]): PreviewBranch | undefined =>
  branches.find(({ commit }) => !wasTried('preview', commit));

/** Removes the previews of branches that are gone or have another head by now. A composition that was ever live stays. */
export function removePreviews(branches: PreviewBranch[]): void {
  const heads = branches.map(({ commit }) => commit);
  const [kept, old] = partition(jobsIn(['done'], ['preview']), ({ words: [commit = ''] }) => heads.includes(commit));
  const used = new Set([
    liveComposition(),
    ...kept.map(idOf),
    ...switchesOf(readHistory()).map((one) => one.composition),
  ]);
  for (const job of old) {
    const id = idOf(job);
    if (id && !used.has(id) && findComposition(id)) removeComposition(id);
    changeJob(job.id, { state: 'gone' });
  }
  // What pnpm tidy has removed is composed again while its branch is there.
  for (const job of kept) if (idOf(job) && !findComposition(idOf(job))) changeJob(job.id, { state: 'gone' });
}

/** Moves it away first, so that no other process finds half of it. */
function removeComposition(id: string): void {
  const away = path.join(siteFolder, 'building', `preview-${process.pid}`);
  rmSync(away, { recursive: true, force: true });
  renameSync(compositionFolder(id), away);
  rmSync(away, { recursive: true, force: true });
}

function partition<T>(all: T[], isIn: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isIn), all.filter((one) => !isIn(one))];
}
