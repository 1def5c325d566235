import { damagedDocuments } from 'store/composition.ts';
import { type Log, refusal } from 'store/message.ts';
import { repair } from 'store/repair.ts';
import { siteToday } from 'workspace/site-today.ts';
import { liveState } from './live-state.ts';
import { type Published, publish } from './publish.ts';
import { withoutNewCode } from './without-new-code.ts';

export interface Recomposed {
  today: string;
  /** Undefined if the live site was composed for today and is undamaged. */
  published?: Published;
}

/**
 * Composes the live releases for today, because pages show which events are upcoming. Builds nothing, and locks no app: a
 * release that runs at the same time goes live with it, before or after.
 */
export async function recompose(browser: boolean, log: Log): Promise<Recomposed> {
  await repair(log);
  const { id, composition, today: composedFor } = liveState();
  const today = siteToday();
  if (!id) throw refusal('refused.noSite');
  if (composition && composedFor === today && damagedDocuments(id, composition).length === 0) return { today };
  const skip = withoutNewCode('composed for a new day', browser);
  return { today, published: await publish({ action: 'recompose', versions: {}, skip }, log) };
}
