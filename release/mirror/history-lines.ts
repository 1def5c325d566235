import { writing } from 'store/database.ts';
import { historyRows } from 'store/history.ts';
import type { HistoryRow } from 'store/history-chain.ts';
import { refusal } from 'store/message.ts';

/** The history as a mirror has it: a line for each entry, with its place in the chain of hashes. */
export const historyLines = (): string[] => historyRows().map((row) => JSON.stringify(row));

/** Makes an empty history, or one that a restore has begun, the same as the mirror's. */
export function restoreHistory(lines: string[]): void {
  const rows = lines.map((line): HistoryRow => JSON.parse(line));
  if (historyRows().some(({ hash }, index) => hash !== rows[index]?.hash)) throw refusal('mirror.notEmpty');
  writing((db) => {
    const insert = db.prepare('INSERT OR IGNORE INTO history VALUES (?, ?, ?)');
    for (const { seq, entry, hash } of rows) insert.run(seq, entry, hash);
  });
}
