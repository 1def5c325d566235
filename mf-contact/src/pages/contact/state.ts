import type { Cause } from './causes.ts';
import type { Field, Message } from './rules.ts';

/** The form's states (spec §4). */
export type State =
  | { is: 'idle' }
  | { is: 'wrong'; fields: Field[] }
  | { is: 'sending' }
  /** `again`: since it was sent, the visitor has begun another message. */
  | { is: 'sent'; again: boolean }
  | { is: 'failed'; cause: Cause; message: Message };

export interface View {
  state: State;
  /** When the last message was sent. */
  sentAt?: Date;
}

export const blank: View = { state: { is: 'idle' } };
