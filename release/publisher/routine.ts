import { setTimeout as sleep } from 'node:timers/promises';
import { liveState } from 'publish/live-state.ts';
import { liveComposition } from 'store/live.ts';
import { siteToday } from 'workspace/site-today.ts';
import { keyWarnings } from './check-head.ts';
import type { Nudge } from './nudge.ts';
import { previewToMake, removePreviews } from './previews.ts';
import type { Publisher } from './publisher.ts';
import { type Part, publisherState, setState } from './publisher-state.ts';
import { jobsIn, type What } from './queue.ts';

/** What a publisher does by itself. */
export interface Routine {
  follows: boolean;
  parts: Part[];
  /** Copies what its mirror lacks, or also compares everything. */
  mirror?: ((compares: boolean) => Promise<unknown>) | undefined;
}

/** ms */
const second = 1000;
const week = 7 * 24 * 3600 * second;
/** Between two fetches without a nudge. */
const fetchEvery = 20 * second;
/** After something that was refused, such as a composition of the day. */
const patience = 15 * 60 * second;

/** Follows the branch, does what is asked, and what has its time, until the process ends. */
export async function runRoutine(publisher: Publisher, routine: Routine, nudge: Nudge): Promise<void> {
  let isNew = false;
  const keepFetching = async () => {
    for (;;) {
      isNew = (await publisher.fetch()) || isNew;
      // However often it is nudged.
      await sleep(second);
      await nudge.orAfter(fetchEvery);
    }
  };
  const keepWorking = async () => {
    for (;;) {
      const look = isNew;
      isNew = false;
      await publisher.inTurn(() => work(publisher, routine, look)).catch(console.error);
      await sleep(second / 4);
    }
  };
  await Promise.all([keepWorking(), ...(routine.follows ? [keepFetching()] : []), keepMirroring(routine)]);
}

async function work(publisher: Publisher, { parts }: Routine, isNew: boolean): Promise<void> {
  for (const job of jobsIn(['waiting'])) await quietly(publisher.perform(job, undefined, job.id));
  if (isNew) {
    await publisher.shipHead();
    await publisher.push();
    const branches = await publisher.checkout.previews();
    removePreviews(branches);
    setState({ keys: await keyWarnings(publisher.checkout) });
    const next = previewToMake(branches);
    if (next) await quietly(publisher.perform({ what: 'preview', words: [next.commit, next.branch], by: next.branch }));
  }
  for (const part of due(parts, Date.now())) {
    if (part === 'tidy') setState({ tidied: new Date().toISOString() });
    await quietly(publisher.perform({ what: part, words: [], by: 'Publisher' }));
  }
}

/** The parts whose time has come. */
function due(parts: Part[], now: number): Extract<What, Part>[] {
  const { id, today } = liveState();
  const last = Date.parse(jobsIn(['refused', 'crashed'], ['recompose']).at(-1)?.at ?? '') || 0;
  const { tidied } = publisherState();
  if (!tidied) setState({ tidied: new Date(now).toISOString() });
  return [
    ...(parts.includes('recompose') && id && today !== siteToday() && now - last > patience
      ? ['recompose' as const]
      : []),
    ...(parts.includes('tidy') && tidied && now - Date.parse(tidied) > week ? ['tidy' as const] : []),
  ];
}

/** After each switch, and every night with a comparison. Releases do not wait for it; `pnpm status` says if it fails. */
async function keepMirroring({ mirror }: Routine): Promise<void> {
  let [done, compared] = ['', ''];
  for (; mirror; await sleep(second)) {
    const day = siteToday();
    const wanted = `${liveComposition()} ${day}`;
    if (wanted === done) continue;
    try {
      await mirror(compared !== day);
      [done, compared] = [wanted, day];
    } catch {
      await sleep(60 * second);
    }
  }
}

/** Why something was refused is in its job. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => {});
