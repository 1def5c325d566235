import { createSignal } from 'contract/signal.ts';
import {
  blank,
  continued,
  type draft,
  type Form,
  givenMark,
  invalidFields,
  isBlank,
  isStill,
  type Message,
  plainForm,
  without,
  written,
} from './message.ts';
import { type Account, type Cause, failureCause, type SendResponse, type send } from './send.ts';

/** How long the success message stays (docs/spec.md, Contact), and how long to wait for a response; ms. */
const successDuration = 7_000;
const responseTimeout = 15_000;

/** A message that is in the outbox until the network is back. */
export interface Waiting {
  id: number;
  message: Message;
  /** It is being sent, so it can no longer be taken back. */
  isLeaving: boolean;
}

/** The form's states (docs/spec.md, Contact). While a message waits, the form is hidden: one waits at a time. */
export type State =
  | { phase: 'idle' | 'sent' }
  | { phase: 'invalid'; fields: string[]; subject: string | undefined }
  | { phase: 'sending'; message: Message }
  | { phase: 'waiting'; waiting: Waiting }
  | { phase: 'failed'; cause: Cause; message: Message };

export interface View {
  typed: Message;
  state: State;
  /** The last message that was sent, and when. */
  sent?: Message;
  sentAt?: Date;
}

export const initialView: View = { typed: blank, state: { phase: 'idle' } };

/** Whether the fields of its form still show the message that was just sent. */
export const isJustSent = ({ typed, state, sent }: View): boolean =>
  state.phase === 'sent' && sent !== undefined && isStill(typed, sent);

interface Services {
  send: typeof send;
  draft: typeof draft;
  /** Keeps a message if the network is off. */
  keepIfOffline: (message: Message, account: Account) => Promise<Waiting | undefined>;
}

/** Outlives the form, so that a change of language or page neither loses the message nor sends it twice. */
export class ContactSubmission {
  readonly #services: Services;
  readonly #view = createSignal(initialView);
  #waiting: Waiting | undefined;
  #resetTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  readonly view = this.#view.read;
  readonly subscribe = this.#view.subscribe;

  /** Records what was typed before the script loaded. Fills empty fields with the text of before, also of a reload. */
  begin(shown: Message): void {
    const { typed } = this.view();
    const before = isBlank(typed) ? this.#services.draft.read() : typed;
    this.#set({ typed: { ...before, ...filledIn(shown) } });
  }

  /** The line about the last message goes when the form is used again. */
  readonly update = (typed: Message): void =>
    this.#set({ typed, ...(this.view().state.phase !== 'sent' && { sentAt: undefined }) });

  /** Fills a field with what the address says: once, so that what the visitor corrects stays. */
  give(field: string, value: string): void {
    const { typed } = this.view();
    const mark = givenMark(field);
    if (!typed[field] || typed[mark] !== value) this.update({ ...typed, [field]: value, [mark]: value });
  }

  /** Checks and sends the message, unless it is being sent, was just sent, or another waits. */
  submit(shown: Message, account: Account, form: Form = plainForm): void {
    // Fields that are empty may not show the text of before yet: React draws it some time after it hears the button.
    this.update({ ...this.view().typed, ...filledIn(shown) });
    const { typed, state, sent } = this.view();
    const { phase } = state;
    const isRepeated = sent?.subject === form.subject && isJustSent(this.view());
    if (phase === 'sending' || phase === 'waiting' || isRepeated) return;
    const message = written(typed, form);
    const fields = invalidFields(message, form);
    if (fields.length > 0) this.#set({ state: { phase: 'invalid', fields, subject: form.subject } });
    else void this.#attempt(message, account);
  }

  /** Shows what waits in the outbox, or that nothing does. What happens to a message being sent is shown first. */
  showWaiting(waiting: Waiting | undefined): void {
    this.#waiting = waiting;
    const { phase } = this.view().state;
    if (phase === 'waiting' || (waiting && phase !== 'sending' && phase !== 'sent')) this.#rest();
  }

  showSent(sentAt: Date): void {
    this.#waiting = undefined;
    this.#showSuccess({ state: { phase: 'sent' }, sent: undefined, sentAt });
  }

  /** Puts a message that waited back into the form, before any that was begun since, and says why it was not sent. */
  putBack(message: Message, cause?: Cause): void {
    this.#waiting = undefined;
    const state: State = cause ? { phase: 'failed', cause, message } : { phase: 'idle' };
    this.#set({ typed: continued(message, this.view().typed), state });
  }

  async #attempt(message: Message, account: Account): Promise<void> {
    this.#set({ state: { phase: 'sending', message }, sent: undefined, sentAt: undefined });
    const waiting = await this.#services.keepIfOffline(message, account);
    if (waiting) {
      this.#waiting = waiting;
      return this.#rest(message);
    }
    const late = { status: 0, text: 'No answer in time' };
    const timer = setTimeout(() => this.#fail(message, 'timedOut', late), responseTimeout);
    const response = await this.#services.send(message, account);
    clearTimeout(timer);
    if (isSuccess(response)) this.#succeed(message, response);
    else this.#fail(message, failureCause(response, navigator.onLine), response);
  }

  /** Shows success even if the response comes after the timeout or after a second attempt. */
  #succeed(message: Message, { status, text }: SendResponse): void {
    console.info(status, text);
    const { state, sent } = this.view();
    if (sent && isStill(sent, message)) return;
    const isAboutOlder = state.phase === 'invalid' || (state.phase === 'sending' && !isStill(state.message, message));
    this.#showSuccess({ state: isAboutOlder ? state : { phase: 'sent' }, sent: message, sentAt: new Date() });
  }

  #showSuccess(change: Partial<View>): void {
    this.#set(change);
    clearTimeout(this.#resetTimer);
    this.#resetTimer = setTimeout(() => {
      const { state, sent } = this.view();
      if (state.phase === 'sent') this.#rest(sent);
    }, successDuration);
  }

  #fail(message: Message, cause: Cause, { status, text }: SendResponse): void {
    console.error(status, text);
    const { state } = this.view();
    if ((state.phase === 'sending' || state.phase === 'failed') && state.message === message)
      this.#set({ state: { phase: 'failed', cause, message } });
  }

  /** Returns to the beginning. Clears the fields if they still show the message that was sent or kept. */
  #rest(done?: Message): void {
    const { typed } = this.view();
    this.#set({
      typed: done && isStill(typed, done) ? without(typed, done) : typed,
      state: this.#waiting ? { phase: 'waiting', waiting: this.#waiting } : { phase: 'idle' },
    });
  }

  #set(change: Partial<View>): void {
    const view = { ...this.view(), ...change };
    this.#services.draft.save(isJustSent(view) && view.sent ? without(view.typed, view.sent) : view.typed);
    this.#view.set(view);
  }
}

const filledIn = (shown: Message): Partial<Message> =>
  Object.fromEntries(Object.entries(shown).filter(([, text]) => text));

const isSuccess = ({ status }: SendResponse): boolean => status !== undefined && status >= 200 && status < 300;
