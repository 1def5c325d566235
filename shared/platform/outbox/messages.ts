/** What to post, as JSON. */
export interface OutboxRequest {
  url: string;
  body: string;
  /** What was typed, if the form cannot read it from the body. */
  typed?: Record<string, string | undefined>;
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
  change(async (messages) => {
    const message = { request, state: 'waiting', since: Date.now() };
    return Number(await resultOf(messages.add(message)));
  });

/** All messages, the oldest first. */
export const list = (): Promise<OutboxMessage[]> => transaction('readonly', read);

/** Takes the oldest waiting message to send it; no other tab gets it from then on. */
export const claim = () =>
  change(async (messages) => {
    const message = (await read(messages)).find(({ state }) => state === 'waiting');
    if (message?.state !== 'waiting') return undefined;
    await resultOf(messages.put({ ...message, state: 'sending', since: Date.now() }));
    return message;
  });

/** Records how sending went. A message that was sent loses its text at once. */
export const finish = (id: number, outcome: Outcome): Promise<void> =>
  change(async (messages) => {
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
  change(async (messages) => {
    const message = (await read(messages)).find((one) => one.id === id);
    if (message?.state !== 'waiting') return undefined;
    await resultOf(messages.delete(id));
    return message.request;
  });

/** Removes and returns messages of these states, so that only one tab tells what became of them. */
export async function collect(states: readonly OutboxMessage['state'][]): Promise<OutboxMessage[]> {
  const found = await transaction('readwrite', async (messages) => {
    const found = (await read(messages)).filter(({ state }) => states.includes(state));
    await Promise.all(found.map(({ id }) => resultOf(messages.delete(id))));
    return found;
  });
  // Telling makes tabs look, and looking collects.
  if (found.length > 0) tellChange();
  return found;
}

async function read(messages: IDBObjectStore): Promise<OutboxMessage[]> {
  const all: OutboxMessage[] = await resultOf(messages.getAll());
  return all.map((message) => (isAbandoned(message) ? { ...message, state: 'uncertain' } : message));
}

/** Counts both ways, because a clock may be set back. */
const isAbandoned = (message: OutboxMessage): message is OutboxMessage & { state: 'sending' } =>
  message.state === 'sending' && Math.abs(Date.now() - message.since) > sendingLimit;

const name = 'outbox';
const store = 'messages';

async function change<T>(work: (messages: IDBObjectStore) => Promise<T>): Promise<T> {
  const result = await transaction('readwrite', work);
  tellChange();
  return result;
}

/** Runs one transaction; `work` may wait for requests of its store only. Rejects if the browser has no database. */
async function transaction<T>(mode: IDBTransactionMode, work: (messages: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id', autoIncrement: true });
  const opened = await resultOf(opening);
  try {
    const current = opened.transaction(store, mode);
    const completed = new Promise<void>((resolve, reject) => {
      current.oncomplete = () => resolve();
      current.onabort = () => reject(current.error);
    });
    const [result] = await Promise.all([work(current.objectStore(store)), completed]);
    return result;
  } finally {
    // An open one may keep a page out of the back/forward cache.
    opened.close();
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Tells every tab that the outbox changed, this one included. Safari before 15.4 cannot, and looks when it is shown. */
function tellChange(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}

/** Listens for changes until the returned function is called. */
export function onChange(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
}
