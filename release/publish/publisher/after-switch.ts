import type { openPages } from 'compose/gates/open-pages.ts';
import { readSite } from 'compose/gates/site.ts';
import { liveComposition } from 'store/composition.ts';
import { type Entry, readHistory } from 'store/history.ts';
import { lineOf, type Message } from 'store/message.ts';
import { switchesOf } from 'store/rollback-history.ts';
import { publisherState, type Request, setState } from './records.ts';

export interface Undone {
  /** The switches that were undone, the oldest first. */
  entries: Pick<Entry, 'seq' | 'by' | 'changed'>[];
  faults: Message[];
}

/**
 * Opens in the live site the pages that the last switches have left. If one fails, has those switches undone, which
 * the history records with the fault, and returns what was wrong.
 */
export async function openLeftPages(
  perform: (request: Request) => Promise<unknown>,
  open?: typeof openPages,
): Promise<Undone | undefined> {
  const { opened: before = 0 } = publisherState();
  const entries = switchesOf(readHistory()).filter(({ seq, unopened }) => seq > before && unopened);
  const [first] = entries;
  const site = first && readSite(liveComposition());
  if (!first || !site) return undefined;
  const left = new Set(entries.flatMap(({ unopened = [] }) => unopened));
  const pages = left.intersection(new Set(site.documents.map(({ address }) => address)));
  // The browser's driver would slow down the start.
  const openAll = open ?? (await import('compose/gates/open-pages.ts')).openPages;
  const { faults } = (await openAll(site, [...pages])) ?? { faults: [] };
  if (faults.length > 0) {
    const words = ['--switch', `${first.seq}`, '--why', faults.map(lineOf).join(' ')];
    await perform({ what: 'rollback', words, by: 'Publisher' });
  }
  setState({ opened: faults.length > 0 ? switchesOf(readHistory()).at(-1)?.seq : entries.at(-1)?.seq });
  return faults.length > 0 ? { entries, faults } : undefined;
}
