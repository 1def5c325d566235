import type { Cause } from './failure-cause.ts';
import type { Field, Message } from './validation.ts';

/** The form's states (docs/spec.md, Contact). */
export type State =
  | { phase: 'idle' }
  | { phase: 'invalid'; fields: Field[] }
  | { phase: 'sending' }
  /** `hasNewMessage`: the visitor has already begun the next message. */
  | { phase: 'sent'; hasNewMessage: boolean }
  | { phase: 'failed'; cause: Cause; message: Message };

export interface View {
  state: State;
  /** When the last message was sent. */
  sentAt?: Date;
}

export const initialView: View = { state: { phase: 'idle' } };
