import { withLock } from 'store/lock.ts';
import { isRunning, type LockOwner } from 'store/lock-owner.ts';
import { type Message, refusal } from 'store/message.ts';
import { rows } from 'workspace/sqlite.ts';
import { reading, writing } from './records.ts';

/** What the publisher of a store knows and does, for its next start and for other processes. Times are ISO. */
export interface PublisherState {
  /** Absent once it was stopped, present if it was killed. */
  process: RunningPublisher;
  /** When the remote last answered, and why it does not now. */
  contact: { at: string; fault?: string };
  /** The last commit that was shipped. */
  shipped: string;
  /** A commit of the editors' app that the remote does not have, and what was shipped before, which it has. */
  unpushed: { base: string; commit: string };
  /** What is to tell of the keys in `release/allowed_signers` of what is live. */
  keys: Message[];
  /** When the store was last tidied. */
  tidied: string;
}

export interface RunningPublisher {
  owner: LockOwner;
  by: string;
  since: string;
  /** What it does by itself. */
  parts: Part[];
  branch: string;
  /** What it follows. Absent if it only waits to be asked. */
  remote?: string;
  /** Where it answers, `http://localhost:4190`. */
  address?: string;
}

export type Part = 'recompose' | 'tidy';

/** Everything known; empty if no publisher has run on this store. */
export const publisherState = (): Partial<PublisherState> =>
  Object.fromEntries(
    reading((db) =>
      rows<Record<'name' | 'value', string>>(db, 'SELECT * FROM publisher').map(({ name, value }) => [
        name,
        JSON.parse(value),
      ]),
    ) ?? [],
  );

/** Sets what is known; `undefined` forgets it. */
export const setState = (known: { [Name in keyof PublisherState]?: PublisherState[Name] | undefined }): void =>
  writing((db) => {
    for (const [name, value] of Object.entries(known)) {
      db.prepare('DELETE FROM publisher WHERE name = ?').run(name);
      if (value !== undefined) db.prepare('INSERT INTO publisher VALUES (?, ?)').run(name, JSON.stringify(value));
    }
  });

/** Makes a process the publisher of the store. Refuses if another one is running. */
export const becomePublisher = (process: RunningPublisher): Promise<void> =>
  withLock('publisher', 'start of a publisher', () => {
    const { process: other } = publisherState();
    if (other && isRunning(other.owner)) throw refusal('publisher.already', { pid: other.owner.pid });
    setState({ process });
  });
