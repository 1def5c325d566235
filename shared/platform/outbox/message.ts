import { attempt } from 'contract/attempt.ts';

export interface OutboxRequest {
  url: string;
  body: string;
  /** What was typed, if the form cannot read it from the body. */
  typed?: Record<string, string | undefined>;
}

/** `since` is when it got its state; ms since 1970. */
type In<State, More = unknown> = { id: number; state: State; since: number } & More;

/** A `waiting` message may be sent or taken back; one that is `sending` belongs to one tab. */
export type Pending = In<'waiting' | 'sending', { request: OutboxRequest }>;

/** The status is that of the answer; 0 if there was none. */
export type Outcome = In<'sent'> | In<'refused' | 'uncertain', { request: OutboxRequest; status: number }>;

/** The message in the outbox. */
type OutboxMessage = Pending | Outcome;

export const isOutcome = (message: OutboxMessage): message is Outcome =>
  message.state !== 'waiting' && message.state !== 'sending';

/** The key in the local storage, and the event in the tab that changes it. Other tabs get `storage`. */
const key = 'outbox';

/** After this time, a tab that was sending has ended without telling how it went. */
const sendingLimitMs = 30_000;

/** Undefined if there is none, or where storage is disabled. */
export function read(): OutboxMessage | undefined {
  const message: OutboxMessage | undefined = attempt(() => JSON.parse(localStorage.getItem(key) ?? '{}'));
  if (!message?.state) return undefined;
  // Counts both ways, because a clock may be set back.
  const isAbandoned = message.state === 'sending' && Math.abs(Date.now() - message.since) > sendingLimitMs;
  return isAbandoned ? { ...message, state: 'uncertain', status: 0 } : message;
}

/** Throws where storage is disabled or full. */
export function write(message: OutboxMessage | undefined): boolean {
  if (message) localStorage.setItem(key, JSON.stringify(message));
  else localStorage.removeItem(key);
  return window.dispatchEvent(new Event(key));
}

/** Keeps a message; false if another is there, or if it could not be sent later. */
export function add(request: OutboxRequest): boolean {
  const before = read();
  // Without locks, two tabs could send the message.
  if ((before && before.state !== 'sent') || !navigator.locks) return false;
  const now = Date.now();
  return !!attempt(() => write({ id: now, request, state: 'waiting', since: now }));
}

/** Removes and returns the message if it has this state, so that it is told or taken back once. */
export function collect<State extends OutboxMessage['state']>(
  state: State,
): (OutboxMessage & { state: State }) | undefined {
  const message = read();
  if (message?.state !== state) return undefined;
  write(undefined);
  return message as OutboxMessage & { state: State };
}

/** Calls `listener` when any tab has changed the outbox. */
export function onChange(listener: () => void): void {
  window.addEventListener(key, listener);
  window.addEventListener('storage', (event) => {
    if (event.key === key) listener();
  });
}
