import { renameSync } from 'node:fs';
import path from 'node:path';
import { withBuildFolder } from 'store/build-folder.ts';
import { compositionFolder, findComposition } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { switchesOf } from 'store/rollback-history.ts';
import type { Released } from './publisher.ts';
import { changeJob, jobsIn } from './records.ts';

/** Removes the previews of commits that are no longer the head of a branch. A composition that was ever live stays. */
export async function removePreviews(heads: string[]): Promise<void> {
  const live = switchesOf(readHistory()).map(({ composition }) => composition);
  for (const { id, words, answer } of jobsIn(['done'], ['preview'])) {
    const composition = (answer as Released).published?.id;
    const isThere = findComposition(composition) !== undefined;
    // One that went with another branch, or was tidied, is composed again.
    if (heads.includes(words[0] ?? '') && (isThere || !composition)) continue;
    // Moved away first, so that no other process finds half of it.
    if (composition && isThere && !live.includes(composition))
      await withBuildFolder('removed', (bin) =>
        renameSync(compositionFolder(composition), path.join(bin, composition)),
      );
    changeJob(id, { state: 'gone' });
  }
}
