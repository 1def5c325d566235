import type { Cause } from './failure-cause.ts';
import type { Field, Message } from './validation.ts';

/** A message that is in the outbox until the network is back. */
export interface Waiting {
  id: number;
  message: Message;
  /** It is being sent, so it can no longer be taken back. */
  isLeaving: boolean;
}

/** The form's states (docs/spec.md, Contact). */
export type State =
  | { phase: 'idle' }
  | { phase: 'invalid'; fields: Field[] }
  | { phase: 'sending' }
  /** The form is hidden: one message waits at a time. */
  | { phase: 'waiting'; waiting: Waiting }
  /** `hasNewMessage`: the visitor has already begun the next message. */
  | { phase: 'sent'; hasNewMessage: boolean }
  | { phase: 'failed'; cause: Cause; message: Message };

export interface View {
  state: State;
  /** When the last message was sent. */
  sentAt?: Date;
}

export const initialView: View = { state: { phase: 'idle' } };
