import { damagedDocuments } from 'store/composition.ts';
import { changedEntries } from 'store/history.ts';
import { type Log, refusal } from 'store/message.ts';
import { repair } from 'store/repair.ts';
import { appendEntry } from 'store/switch.ts';
import { siteToday } from 'workspace/site-today.ts';
import { person } from './build/provenance.ts';
import { isRecorded, type LiveState, liveState } from './live-state.ts';
import { type Published, publish, type Tools } from './publish.ts';
import { withoutNewCode } from './without-new-code.ts';

export interface Recomposed {
  today: string;
  /** Undefined if the live site was composed for today, is undamaged, and is in the history. */
  published?: Published;
}

/**
 * Composes the live releases for today, because pages show which events are upcoming. Also restores whatever of the live
 * site is damaged or not recorded, from its releases. Builds nothing, and locks no app: a release that runs at the same
 * time goes live with it, before or after.
 */
export async function recompose(browser: boolean, log: Log, tools?: Tools): Promise<Recomposed> {
  await repair(log);
  const live = liveState();
  const today = siteToday();
  if (Object.keys(live.releases).length === 0) throw refusal('refused.noSite');
  if (live.today === today && isInOrder(live)) return { today };
  const skip = withoutNewCode('composed for a new day', browser);
  return { today, published: await publish({ action: 'recompose', versions: {}, skip }, log, tools) };
}

const isInOrder = ({ id, composition, releases }: LiveState): boolean =>
  id !== undefined &&
  composition !== undefined &&
  damagedDocuments(id, composition).length === 0 &&
  isRecorded(id, releases);

/** Records that the history stays as it is, with the entries that are missing or have changed. */
export async function acceptHistory(log: Log): Promise<void> {
  await repair(log);
  const accepted = changedEntries();
  if (accepted.length === 0) return;
  await appendEntry({ action: 'accept', by: person(), composition: '', releases: {}, changed: {}, accepted });
}
