import { add, collect, type OutboxMessage, read } from 'platform/outbox/message.ts';
import { isReachable, watchOutbox } from 'platform/outbox/send-waiting.ts';
import { ContactSubmission, type Waiting } from './contact-submission.ts';
import { draft, type Message } from './message.ts';
import { type Account, type Cause, failureCause, messageIn, requestOf, send } from './send.ts';

/** Undefined if the network works, or if the message cannot be kept: then sending it says why it fails. */
async function keepIfOffline(message: Message, account: Account): Promise<Waiting | undefined> {
  const request = requestOf(message, account);
  if (!request || (await isReachable())) return undefined;
  try {
    return { id: add(request), message, isLeaving: false };
  } catch {
    return undefined;
  }
}

export const submission = new ContactSubmission({ send, draft, keepIfOffline });

/** Puts a waiting message back into the form, unless it was sent meanwhile. */
export function returnToForm(): void {
  const message = collect(['waiting']);
  if (message && message.state !== 'sent') putBack(messageIn(message.request));
}

/** Opens the form of a message that is put back. Undefined while no form is shown. */
let openForm: ((subject?: string) => void) | undefined;
let lookAgain: (() => void) | undefined;
/** Shows in the form what is in the outbox, until the returned function is called. Sending continues in the tab. */
export function showOutbox(open: (subject?: string) => void): () => void {
  openForm = open;
  lookAgain?.();
  lookAgain ??= watchOutbox(show);
  return () => {
    if (openForm === open) openForm = undefined;
  };
}

function show(message: OutboxMessage | undefined): void {
  if (!openForm) return;
  // First, so that a waiting form does not become an empty one in between.
  if (message && isOver(message) && submission.view().state.phase !== 'sending') {
    showOutcome(message);
    collect([message.state]);
  }
  submission.showWaiting(waitingIn(read()));
}

const isOver = ({ state }: OutboxMessage): boolean => state !== 'waiting' && state !== 'sending';

function showOutcome(message: OutboxMessage): void {
  if (message.state === 'sent') submission.showSent(new Date(message.since));
  else if (message.state === 'refused') putBack(messageIn(message.request), failureCause(message, true));
  else putBack(messageIn(message.request), 'uncertain');
}

function putBack(message: Message, cause?: Cause): void {
  submission.putBack(message, cause);
  openForm?.(message.subject);
}

const waitingIn = (message: OutboxMessage | undefined): Waiting | undefined =>
  message?.state === 'waiting' || message?.state === 'sending'
    ? { id: message.id, message: messageIn(message.request), isLeaving: message.state === 'sending' }
    : undefined;
