import { renameSync } from 'node:fs';
import path from 'node:path';
import { withBuildFolder } from 'store/build-folder.ts';
import { compositionFolder, findComposition } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { switchesOf } from 'store/rollback-history.ts';
import type { Released } from './publisher.ts';
import { changeJob, type Job, jobsIn } from './records.ts';

const idOf = ({ answer }: Job): string => (answer as Released).published?.id ?? '';

/** Removes the previews of commits that are no longer the head of a branch. A composition that was ever live stays. */
export async function removePreviews(heads: string[]): Promise<void> {
  const all = jobsIn(['done'], ['preview']);
  const kept = all.filter(({ words: [commit = ''] }) => heads.includes(commit));
  const used = new Set([...kept.map(idOf), ...switchesOf(readHistory()).map(({ composition }) => composition)]);
  for (const job of all) {
    const [id, isThere] = [idOf(job), findComposition(idOf(job)) !== undefined];
    // What pnpm tidy has removed is composed again while its branch is there.
    if (kept.includes(job) && (isThere || !id)) continue;
    // Moved away first, so that no other process finds half of it.
    if (isThere && !used.has(id))
      await withBuildFolder('removed', (bin) => renameSync(compositionFolder(id), path.join(bin, id)));
    changeJob(job.id, { state: 'gone' });
  }
}
