import { createSignal } from 'contract/signal.ts';
import type { OutboxRequest, Pending, read } from 'platform/outbox/message.ts';
import { add, collect, isOutcome } from 'platform/outbox/message.ts';
import { isReachable, watchOutbox } from 'platform/outbox/send-waiting.ts';
import {
  blank,
  continued,
  draft,
  type Form,
  givenMark,
  invalidFields,
  isBlank,
  isStill,
  type Message,
  without,
  written,
} from './message.ts';
import { type Account, type Cause, failureCause, messageIn, requestOf, send } from './send.ts';

/** How long the success message stays (docs/spec.md, Contact). */
const successDurationMs = 7_000;

/** The form's states (docs/spec.md, Contact). */
type State =
  | { phase: 'idle' | 'sending' | 'sent' }
  | { phase: 'invalid'; fields: string[]; subject: string | undefined }
  | { phase: 'failed'; cause: Cause; message: Message };

interface View {
  typed: Message;
  state: State;
  /** The message that is in the outbox until the network is back. */
  waiting?: Pending | undefined;
  /** The last message that was sent, and when. */
  sent?: Message | undefined;
  sentAt?: Date | undefined;
}

export const initialView: View = { typed: blank, state: { phase: 'idle' } };

/** Whether the fields of its form still show the message that was just sent. */
export const isJustSent = ({ typed, state, sent }: View): boolean =>
  state.phase === 'sent' && sent !== undefined && isStill(typed, sent);

export type Shown = State | { phase: 'waiting'; waiting: Pending };

/**
 * What a form shows: a message that waits, because one waits at a time; but first what happens to another.
 * Mistakes and a failed message belong to the form they were made in.
 */
export function shownIn({ subject }: Form, { state, waiting }: View): Shown {
  if (waiting && state.phase !== 'sending' && state.phase !== 'sent') return { phase: 'waiting', waiting };
  const isOther =
    (state.phase === 'failed' && state.message.subject !== subject) ||
    (state.phase === 'invalid' && state.subject !== subject);
  return isOther ? { phase: 'idle' } : state;
}

// Outlives the form: a change of language or page neither loses the message nor sends it twice.
const signal = createSignal(initialView);
export const { read: view, subscribe } = signal;
let resetTimer: ReturnType<typeof setTimeout> | undefined;
/** Opens the form of a message that is put back. Undefined while no form is shown. */
let openForm: ((subject?: string) => void) | undefined;
let lookAgain: (() => void) | undefined;

function set(change: Partial<View>): void {
  const next = { ...view(), ...change };
  draft.save(isJustSent(next) && next.sent ? without(next.typed, next.sent) : next.typed);
  signal.set(next);
}

/**
 * Records what was typed before the script loaded, and fills empty fields as before a reload. Fills a field
 * with what the address says: once, so that what the visitor corrects stays.
 */
export function begin(shown: Message, field?: string, value = ''): void {
  const before = isBlank(view().typed) ? draft.read() : view().typed;
  const typed = { ...before, ...filledIn(shown) };
  const mark = givenMark(field ?? '');
  const isGiven = field && (!typed[field] || typed[mark] !== value);
  set({ typed: isGiven ? { ...typed, [field]: value, [mark]: value } : typed });
}

/** The line about the last message goes when the form is used again. */
export const update = (typed: Message): void =>
  set(view().state.phase === 'sent' ? { typed } : { typed, sentAt: undefined });

/** Checks and sends the message, unless it is being sent, was just sent, or another waits. */
export function submit(shown: Message, account: Account, form: Form): void {
  // Empty fields may not show the text of before yet: React draws it some time after it hears the button.
  update({ ...view().typed, ...filledIn(shown) });
  const { typed, sent } = view();
  const { phase } = shownIn(form, view());
  const isRepeated = sent?.subject === form.subject && isJustSent(view());
  if (phase === 'sending' || phase === 'waiting' || isRepeated) return;
  const message = written(typed, form);
  const fields = invalidFields(message, form);
  if (fields.length > 0) set({ state: { phase: 'invalid', fields, subject: form.subject } });
  else void keepOrSend(message, account);
}

/** Keeps a message in the outbox if there is no network. */
async function keepOrSend(message: Message, account: Account): Promise<void> {
  set({ state: { phase: 'sending' }, sent: undefined, sentAt: undefined });
  const request = requestOf(message, account);
  const isReached = request !== undefined && (await isReachable());
  if (request && !isReached && add(request)) return rest(message);
  const { ok, status, text } = await send(message, account);
  if (ok) {
    console.info(status, text);
    showSuccess(new Date(), message);
  } else {
    console.error(status, text);
    // Some browsers take a computer with a network for offline.
    const cause = failureCause(status, isReached || navigator.onLine);
    set({ state: { phase: 'failed', cause, message } });
  }
}

function showSuccess(sentAt: Date, sent?: Message): void {
  set({ state: { phase: 'sent' }, sent, sentAt });
  clearTimeout(resetTimer);
  resetTimer = setTimeout(() => {
    if (view().state.phase === 'sent') rest(sent);
  }, successDurationMs);
}

/** Returns to the beginning. Clears the fields if they still show the message that was sent or kept. */
function rest(done?: Message): void {
  const { typed } = view();
  set({ typed: done && isStill(typed, done) ? without(typed, done) : typed, state: { phase: 'idle' } });
}

/** Shows in the form what is in the outbox, until the returned function is called. */
export function showOutbox(open: (subject?: string) => void): () => void {
  openForm = open;
  lookAgain?.();
  lookAgain ??= watchOutbox(show);
  return () => {
    if (openForm === open) openForm = undefined;
  };
}

function show(message: ReturnType<typeof read>): void {
  if (!openForm) return;
  set({ waiting: message && !isOutcome(message) ? message : undefined });
  if (!message || !isOutcome(message) || view().state.phase === 'sending') return;
  const outcome = collect(message.state);
  if (outcome?.state === 'sent') showSuccess(new Date(outcome.since));
  else if (outcome) putBack(outcome.request, failureCause(outcome.status));
}

/** Puts a message that waited back into the form, before any begun since, and says why it was not sent. */
function putBack(request: OutboxRequest, cause?: Cause): void {
  const message = messageIn(request);
  set({
    typed: continued(message, view().typed),
    state: cause ? { phase: 'failed', cause, message } : { phase: 'idle' },
  });
  openForm?.(message.subject);
}

/** Puts a waiting message back into the form, unless it was sent meanwhile. */
export function takeBack(): void {
  const message = collect('waiting');
  if (message) putBack(message.request);
}

const filledIn = (shown: Message): Partial<Message> =>
  Object.fromEntries(Object.entries(shown).filter(([, text]) => text));
