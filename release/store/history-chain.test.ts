import { expect, it } from 'vitest';
import type { Entry } from './history.ts';
import { brokenEntries, chained, type HistoryRow, historyFaults } from './history-chain.ts';

const rows: HistoryRow[] = [];
for (const text of ['one', 'two', 'three', 'four', 'five', 'six'])
  rows.push(chained(rows.at(-1), rows.length + 1, text));

it('finds nothing wrong with a history as it was written', () => {
  expect(brokenEntries(rows, 6)).toEqual([]);
  expect(brokenEntries([], 0)).toEqual([]);
});

it('finds an entry that has changed', () => {
  const changed = rows.with(2, { ...(rows[2] as HistoryRow), entry: 'Pwned' });
  expect(brokenEntries(changed, 6)).toEqual(['3']);
});

it('finds an entry that was written again with its hash, by the next one', () => {
  expect(brokenEntries(rows.with(2, chained(rows[1], 3, 'Pwned')), 6)).toEqual(['4']);
});

it('finds entries that are missing at the start, in the middle and at the end', () => {
  expect(brokenEntries(rows.slice(1), 6)).toEqual(['1']);
  expect(brokenEntries(rows.toSpliced(1, 2), 6)).toEqual(['2–3']);
  expect(brokenEntries(rows.slice(0, 4), 6)).toEqual(['5–6']);
});

it('finds entries that changed places', () => {
  const [second, third] = [rows[1], rows[2]].map((row) => row?.entry ?? '');
  const swapped = rows.map((row, index) => ({ ...row, entry: [row.entry, third, second][index] ?? row.entry }));
  expect(brokenEntries(swapped, 6)).toEqual(['2', '3']);
});

it('is content with what somebody accepted, unless that entry itself has changed', () => {
  const changed = rows.with(2, { ...(rows[2] as HistoryRow), entry: 'Pwned' });
  const accepting = (seq: number) => [{ seq, action: 'accept', accepted: ['3'] } as Partial<Entry> as Entry];
  expect(historyFaults(changed, 6, accepting(6))).toEqual([]);
  expect(historyFaults(changed, 6, accepting(3))).toEqual(['3']);
});
