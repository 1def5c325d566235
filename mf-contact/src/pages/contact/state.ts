import type { Cause } from './causes.ts';
import type { Field, Message } from './rules.ts';

/** The form's states (docs/spec.md, Contact). */
export type State =
  | { is: 'idle' }
  | { is: 'wrong'; fields: Field[] }
  | { is: 'sending' }
  /** `again`: the visitor has already begun another message. */
  | { is: 'sent'; again: boolean }
  | { is: 'failed'; cause: Cause; message: Message };

export interface View {
  state: State;
  /** When the last message was sent. */
  sentAt?: Date;
}

export const blank: View = { state: { is: 'idle' } };
