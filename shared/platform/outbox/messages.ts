import { resultOf, transaction } from './database.ts';

/** What to post, as JSON. */
export interface OutboxRequest {
  url: string;
  body: string;
}

/**
 * A message in the outbox. `waiting` may be sent or taken back. `sending` belongs to one tab or worker. Then it is
 * `sent`; `refused`, with the status of the answer; or `uncertain`, if the attempt broke off without an answer.
 */
export type OutboxMessage = {
  id: number;
  /** Since when it has its state; ms since 1970. */
  since: number;
} & (
  | { state: 'waiting' | 'sending' | 'uncertain'; request: OutboxRequest }
  | { state: 'refused'; request: OutboxRequest; status: number }
  | { state: 'sent' }
);

export type Outcome = { state: 'sent' } | { state: 'uncertain' } | { state: 'refused'; status: number };

/** After this time, a tab or worker that was sending has ended without telling how it went; ms. */
const sendingLimit = 30_000;

/** Adds a message. */
export const add = (request: OutboxRequest): Promise<number> =>
  transaction('readwrite', async (messages) => {
    const message = { request, state: 'waiting', since: Date.now() };
    return Number(await resultOf(messages.add(message)));
  });

/** All messages, the oldest first. */
export const list = (): Promise<OutboxMessage[]> => transaction('readonly', read);

/** Takes the oldest waiting message to send it; no other tab gets it from then on. */
export const claim = () =>
  transaction('readwrite', async (messages) => {
    const message = (await read(messages)).find(({ state }) => state === 'waiting');
    if (message?.state !== 'waiting') return undefined;
    await resultOf(messages.put({ ...message, state: 'sending', since: Date.now() }));
    return message;
  });

/** Records how sending went. A message that was sent loses its text at once. */
export const finish = (id: number, outcome: Outcome): Promise<void> =>
  transaction('readwrite', async (messages) => {
    const message = (await read(messages)).find((one) => one.id === id);
    // A visitor was told that it is uncertain, and has it back.
    if (!message || message.state === 'sent') return;
    const since = Date.now();
    await resultOf(
      messages.put(outcome.state === 'sent' ? { id, since, ...outcome } : { ...message, since, ...outcome }),
    );
  });

/** Removes a message and returns its request, unless it is no longer waiting. */
export const takeBack = (id: number): Promise<OutboxRequest | undefined> =>
  transaction('readwrite', async (messages) => {
    const message = (await read(messages)).find((one) => one.id === id);
    if (message?.state !== 'waiting') return undefined;
    await resultOf(messages.delete(id));
    return message.request;
  });

/** Removes and returns messages of these states, so that only one tab tells what became of them. */
export const collect = (states: readonly OutboxMessage['state'][]): Promise<OutboxMessage[]> =>
  transaction('readwrite', async (messages) => {
    const found = (await read(messages)).filter(({ state }) => states.includes(state));
    await Promise.all(found.map(({ id }) => resultOf(messages.delete(id))));
    return found;
  });

async function read(messages: IDBObjectStore): Promise<OutboxMessage[]> {
  const all: OutboxMessage[] = await resultOf(messages.getAll());
  return all.map((message) => (isAbandoned(message) ? { ...message, state: 'uncertain' } : message));
}

/** Counts both ways, because a clock may be set back. */
const isAbandoned = (message: OutboxMessage): message is OutboxMessage & { state: 'sending' } =>
  message.state === 'sending' && Math.abs(Date.now() - message.since) > sendingLimit;
