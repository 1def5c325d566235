import { expect, it } from 'vitest';
import { chained, type Entry, type HistoryRow, historyFaults } from './history.ts';

const rows: HistoryRow[] = [];
for (const text of ['one', 'two', 'three', 'four', 'five', 'six'])
  rows.push(chained(rows.at(-1), rows.length + 1, text));

const [first, second, third] = rows as [HistoryRow, HistoryRow, HistoryRow];
const changed = rows.with(2, { ...third, entry: 'Pwned' });
const swapped = [first, { ...second, entry: third.entry }, { ...third, entry: second.entry }, ...rows.slice(3)];

it.each<[what: string, rows: HistoryRow[], broken: string[]]>([
  ['nothing wrong with a history as it was written', rows, []],
  ['an entry that has changed', changed, ['3']],
  ['an entry that was written again with its hash, by the next one', rows.with(2, chained(second, 3, 'Pwned')), ['4']],
  ['entries that are missing at the start', rows.slice(1), ['1']],
  ['entries that are missing in the middle', rows.toSpliced(1, 2), ['2–3']],
  ['entries that are missing at the end', rows.slice(0, 4), ['5–6']],
  ['entries that changed places', swapped, ['2', '3']],
])('finds %s', (_what, found, broken) => expect(historyFaults(found, 6, [])).toEqual(broken));

it('passes over what was accepted, unless the accepting entry itself has changed', () => {
  const accepting = (seq: number) => [{ seq, action: 'accept', accepted: ['3'] } as Partial<Entry> as Entry];
  expect(historyFaults(changed, 6, accepting(6))).toEqual([]);
  expect(historyFaults(changed, 6, accepting(3))).toEqual(['3']);
});
