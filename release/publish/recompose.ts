import type { Skipped } from 'gates/all-gates.ts';
import { damagedDocuments } from 'store/composition.ts';
import { changedEntries } from 'store/history.ts';
import { type Log, refusal } from 'store/message.ts';
import { appendEntry } from 'store/switch.ts';
import { siteToday } from 'workspace/site-today.ts';
import { asWriter } from './as-writer.ts';
import { person } from './git.ts';
import { isRecorded, liveState } from './live-state.ts';
import { type Published, publish, type Tools } from './publish.ts';

export interface Recomposed {
  today: string;
  /** Undefined if the live site was composed for today, is undamaged, and is in the history. */
  published?: Published;
}

/** What is skipped where only releases go live that were live before, and must not be kept from it by what they weigh. */
export const withoutNewCode = (why: string, browser: boolean): Skipped => ({
  budgets: why,
  counts: why,
  previousShell: why,
  ...(!browser && { browser: why }),
});

/**
 * Composes the live releases for today, because pages show which events are upcoming. Also restores whatever of the live
 * site is damaged or not recorded, from its releases. Builds nothing.
 */
export const recompose = (browser: boolean, log: Log, tools?: Tools): Promise<Recomposed> =>
  asWriter('composition for a new day', log, () => composeForToday(browser, log, tools));

/** Call it as the writer. */
export async function composeForToday(browser: boolean, log: Log, tools?: Tools): Promise<Recomposed> {
  const { id, composition, releases, today: composedFor } = liveState();
  const today = siteToday();
  if (Object.keys(releases).length === 0) throw refusal('refused.noSite');
  const isWhole = id && composition && damagedDocuments(id, composition).length === 0 && isRecorded(id, releases);
  if (composedFor === today && isWhole) return { today };
  const skip = withoutNewCode('composed for a new day', browser);
  return { today, published: await publish({ action: 'recompose', versions: {}, skip }, log, tools) };
}

/** Records that the history stays as it is, with the entries that are missing or have changed. */
export const acceptHistory = (log: Log): Promise<void> =>
  asWriter('record', log, async () => {
    const accepted = changedEntries();
    if (accepted.length > 0)
      await appendEntry({ action: 'accept', by: person(), composition: '', releases: {}, changed: {}, accepted });
  });
