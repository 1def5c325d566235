import { isRunning, type LockOwner } from 'store/lock-owner.ts';
import { type Message, refusal } from 'store/message.ts';
import { reading, writing } from './tables.ts';

/** What the publisher of a store knows and does, for its next start and for other processes. Times are ISO. */
export interface PublisherState {
  /** The process. Absent once it was stopped, present if it was killed. */
  process: {
    owner: LockOwner;
    by: string;
    since: string;
    /** Where it answers, `http://localhost:4190`. */
    address?: string;
    /** What it follows. Absent if it only waits to be asked. */
    remote?: string;
    branch: string;
    /** What it does by itself. */
    parts: Part[];
  };
  /** When the remote last answered, and why it does not now. */
  contact: { at: string; fault?: string };
  /** The last commit that was shipped. */
  shipped: string;
  /** A commit of the editors' app that the remote does not have, and the one before, which it has. */
  unpushed: { base: string; commit: string };
  /** What is to tell of the keys in `release/allowed_signers` of what is live. */
  keys: Message[];
  /** When the store was last tidied. */
  tidied: string;
}

export type Part = 'recompose' | 'tidy';

/** Everything known; empty if no publisher has run on this store. */
export const publisherState = (): Partial<PublisherState> =>
  reading((db) => {
    const rows = db.prepare('SELECT name, value FROM publisher').all() as { name: string; value: string }[];
    return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  }) ?? {};

/** Sets what is known; `undefined` forgets it. */
export const setState = (known: { [Name in keyof PublisherState]?: PublisherState[Name] | undefined }): void =>
  writing((db) => {
    for (const [name, value] of Object.entries(known))
      if (value === undefined) db.prepare('DELETE FROM publisher WHERE name = ?').run(name);
      else db.prepare('INSERT OR REPLACE INTO publisher VALUES (?, ?)').run(name, JSON.stringify(value));
  });

/** Makes this process the publisher of the store. Refuses if another one is. */
export const becomePublisher = (process: PublisherState['process']): void =>
  writing((db) => {
    const found = db.prepare("SELECT value FROM publisher WHERE name = 'process'").get();
    const other: PublisherState['process'] | undefined = found && JSON.parse(String(found.value));
    if (other && isRunning(other.owner)) throw refusal('publisher.already', { pid: other.owner.pid });
    db.prepare("INSERT OR REPLACE INTO publisher VALUES ('process', ?)").run(JSON.stringify(process));
  });
