import { attempt } from 'contract/attempt.ts';

export interface OutboxRequest {
  url: string;
  body: string;
  /** What was typed, if the form cannot read it from the body. */
  typed?: Record<string, string | undefined>;
}

/**
 * The message in the outbox. `waiting` may be sent or taken back. `sending` belongs to one tab. Then it is `sent`;
 * `refused`, with the status of the answer; or `uncertain`, if the attempt broke off without an answer.
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

/** The key in the local storage, and the event in the tab that changes it. Other tabs get `storage`. */
const key = 'outbox';

/** After this time, a tab that was sending has ended without telling how it went. */
const sendingLimitMs = 30_000;

/** Undefined if there is none, or where storage is disabled. */
export function read(): OutboxMessage | undefined {
  const message: OutboxMessage | undefined = attempt(() => JSON.parse(localStorage.getItem(key) ?? '{}'));
  if (!message?.state) return undefined;
  return isAbandoned(message) ? { ...message, state: 'uncertain' } : message;
}

/** Counts both ways, because a clock may be set back. */
const isAbandoned = (message: OutboxMessage): message is OutboxMessage & { state: 'sending' } =>
  message.state === 'sending' && Math.abs(Date.now() - message.since) > sendingLimitMs;

function write(message: OutboxMessage | undefined): void {
  if (message) localStorage.setItem(key, JSON.stringify(message));
  else localStorage.removeItem(key);
  window.dispatchEvent(new Event(key));
}

/** Keeps a message, and returns its id. Throws if another is there, or if it could not be sent later. */
export function add(request: OutboxRequest): number {
  const before = read();
  if (before && before.state !== 'sent') throw new Error('The outbox has a message already.');
  if (!navigator.locks) throw new Error('The browser cannot keep two tabs from sending the message twice.');
  const id = Date.now();
  write({ id, request, state: 'waiting', since: id });
  return id;
}

export function claim(): (OutboxMessage & { state: 'waiting' }) | undefined {
  const message = read();
  if (message?.state !== 'waiting') return undefined;
  write({ ...message, state: 'sending', since: Date.now() });
  return { ...message, state: 'waiting' };
}

/** Records how sending went. A message that was sent loses its text at once. */
export function finish(id: number, outcome: Outcome): void {
  const message = read();
  // A visitor was told that it is uncertain, and has it back.
  if (message?.id !== id || message.state === 'sent') return;
  const since = Date.now();
  write(outcome.state === 'sent' ? { id, since, ...outcome } : { ...message, since, ...outcome });
}

/** Removes and returns the message if it has one of these states, so that it is told or taken back once. */
export function collect(states: readonly OutboxMessage['state'][]): OutboxMessage | undefined {
  const message = read();
  if (!message || !states.includes(message.state)) return undefined;
  write(undefined);
  return message;
}

/** Calls `listener` when any tab has changed the outbox. */
export function onChange(listener: () => void): void {
  window.addEventListener(key, listener);
  window.addEventListener('storage', (event) => {
    if (event.key === key) listener();
  });
}

/** Calls `start` if the outbox has a message, and whenever it gets one. */
export function whenFilled(start: () => void): void {
  const check = () => {
    if (read()) start();
  };
  onChange(check);
  check();
}
