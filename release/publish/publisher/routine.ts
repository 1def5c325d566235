import { setTimeout as sleep } from 'node:timers/promises';
import { siteToday } from 'tools/workspace/site-today.ts';
import { liveState } from '../live-state.ts';
import type { Publisher } from './publisher.ts';
import { jobsIn, type Request } from './records.ts';

const second = 1000;

let wake = new AbortController();
/** Whether the remote has answered since the branch was last looked at. */
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
