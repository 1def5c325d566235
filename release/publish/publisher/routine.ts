import { setTimeout as sleep } from 'node:timers/promises';
import { findComposition } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { compositionPath } from 'store/integrity.ts';
import { switchesOf } from 'store/rollback-history.ts';
import { siteToday } from 'tools/workspace/site-today.ts';
import { liveState } from '../live-state.ts';
import { removeFolders } from '../prune.ts';
import type { Released } from '../publish.ts';
import type { Publisher } from './publisher.ts';
import { changeJob, jobsIn, type Request, wasTried } from './records.ts';

const second = 1000;

let wake = new AbortController();
/** Whether the remote has answered since the branches were last looked at. */
let isNew = false;

export const nudge = (): void => wake.abort();

/** Fetches every 20 s, and when it is nudged. */
export async function keepFetching(publisher: Publisher): Promise<void> {
  for (;;) {
    wake = new AbortController();
    // On a full disk, it cannot even say so.
    isNew = (await publisher.fetch().catch(console.error)) || isNew;
    // However often it is nudged.
    await sleep(second);
    await sleep(19 * second, undefined, { signal: wake.signal }).catch(() => {});
  }
}

/** Does what is asked, ships what is new, and does what has its time. A rollback waits for nothing else. */
export async function keepWorking(publisher: Publisher): Promise<void> {
  const often = async (work: () => Promise<void>): Promise<void> => {
    for (; ; await sleep(second / 4)) await work().catch(console.error);
  };
  const perform = (request: Request, id?: number) =>
    // Why something was refused is in its job.
    publisher.perform(request, undefined, id).catch(() => {});
  const performWaiting = async (isRollback: boolean): Promise<void> => {
    for (const job of jobsIn(['waiting'])) if ((job.what === 'rollback') === isRollback) await perform(job, job.id);
  };
  const work = async (): Promise<void> => {
    await performWaiting(false);
    if (isNew) {
      isNew = false;
      await publisher.shipHead();
      await publisher.push();
      const branches = await publisher.previewBranches();
      await removePreviews(branches.map(([commit]) => commit));
      const next = branches.find(([commit]) => !wasTried('preview', commit));
      if (next) await perform({ what: 'preview', words: next, by: next[1] });
    }
    if (isNewDay()) await perform({ what: 'recompose', words: [], by: 'Publisher' });
  };
  await Promise.all([often(() => publisher.inTurn(work)), often(() => performWaiting(true))]);
}

function isNewDay(): boolean {
  const { id, today } = liveState();
  const refused = jobsIn(['refused', 'crashed'], ['recompose']).at(-1);
  const isSoon = refused && Date.now() - Date.parse(refused.at) < 15 * 60 * second;
  return id !== undefined && today !== siteToday() && !isSoon;
}

/** Removes previews of commits that no branch has as its head. A composition that was ever live stays. */
async function removePreviews(heads: string[]): Promise<void> {
  const live = switchesOf(readHistory()).map(({ composition }) => composition);
  for (const { id, words, answer } of jobsIn(['done'], ['preview'])) {
    const composition = (answer as Released).published?.id;
    const isThere = findComposition(composition) !== undefined;
    // One that went with another branch, or was tidied, is composed again.
    if (heads.includes(words[0] ?? '') && (isThere || !composition)) continue;
    if (composition && isThere && !live.includes(composition)) await removeFolders([compositionPath(composition)]);
    changeJob(id, { state: 'gone' });
  }
}
