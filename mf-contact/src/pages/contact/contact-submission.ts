import { createSignal } from 'contract/signal.ts';
import { type KeepIfOffline, keepIfOffline } from './contact-outbox.ts';
import { type Draft, draft } from './draft.ts';
import { type Cause, failureCause } from './failure-cause.ts';
import { type Account, type Send, type SendResponse, send } from './send.ts';
import { initialView, type State, type View, type Waiting } from './state.ts';
import { continued, invalidFields, isSame, type Message, trimmed } from './validation.ts';

/** How long the success message stays (docs/spec.md, Contact), and how long to wait for a response; ms. */
const successDuration = 7_000;
const responseTimeout = 15_000;

/**
 * The visitor's message and the state of sending it. It outlives the form, so that changing the
 * language or the page neither loses the message nor sends it twice.
 */
export class ContactSubmission {
  /** The fields' text; undefined once sent and cleared. */
  typed: Message | undefined;
  readonly #send: Send;
  readonly #draft: Draft;
  readonly #keepIfOffline: KeepIfOffline;
  readonly #view = createSignal(initialView);
  #latest: Message | undefined;
  #sent: Message | undefined;
  #waiting: Waiting | undefined;
  #resetTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: Send, draft: Draft, keepIfOffline: KeepIfOffline) {
    this.#send = send;
    this.#draft = draft;
    this.#keepIfOffline = keepIfOffline;
  }

  readonly view = this.#view.read;
  readonly subscribe = this.#view.subscribe;

  /** The text in the fields, or the draft from before a reload. */
  readonly restored = (): Message | undefined => this.typed ?? this.#draft.read();

  /** Records the text in the fields. */
  update(typed: Message): void {
    this.typed = typed;
    const { state } = this.view();
    const hasNewMessage = !this.#isSent(typed);
    if (state.phase === 'sent' && !hasNewMessage) this.#draft.clear();
    else this.#draft.save(typed);
    if (state.phase === 'sent' && state.hasNewMessage !== hasNewMessage)
      this.#setState({ phase: 'sent', hasNewMessage });
  }

  /** Checks and sends the message, unless it is being sent, was just sent, or another waits. */
  submit(typed: Message, account: Account): void {
    this.update(typed);
    const { state } = this.view();
    if (state.phase === 'sending' || state.phase === 'waiting') return;
    if (state.phase === 'sent' && !state.hasNewMessage) return;
    const message = trimmed(typed);
    const fields = invalidFields(message);
    if (fields.length > 0) this.#setState({ phase: 'invalid', fields });
    else void this.#attempt(message, account);
  }

  /** Shows what waits in the outbox, or that nothing does. What happens to a message being sent is shown first. */
  showWaiting(waiting: Waiting | undefined): void {
    this.#waiting = waiting;
    const { phase } = this.view().state;
    if (phase === 'waiting' || (waiting && phase !== 'sending' && phase !== 'sent')) this.#rest();
  }

  /** Tells that a message that waited was sent. */
  showSent(sentAt: Date): void {
    this.#waiting = undefined;
    this.#showSuccess({ state: { phase: 'sent', hasNewMessage: true }, sentAt });
  }

  /** Puts a message that waited back into the form, before any that was begun since, and says why it was not sent. */
  putBack(message: Message, cause?: Cause): void {
    this.#waiting = undefined;
    this.typed = continued(message, this.restored());
    this.#draft.save(this.typed);
    this.#setState(cause ? { phase: 'failed', cause, message } : { phase: 'idle' });
  }

  async #attempt(message: Message, account: Account): Promise<void> {
    this.#latest = message;
    this.#sent = undefined;
    this.#setState({ phase: 'sending' });
    const waiting = await this.#keepIfOffline(message, account);
    if (waiting) return this.#wait(waiting);
    const timer = setTimeout(() => {
      console.error(0, 'No answer in time');
      this.#fail(message, 'timedOut');
    }, responseTimeout);
    const response = await this.#send(message, account);
    clearTimeout(timer);
    if (isSuccess(response)) {
      console.info(response.status, response.text);
      this.#succeed(message);
    } else {
      console.error(response.status, response.text);
      this.#fail(message, failureCause(response, navigator.onLine));
    }
  }

  #wait(waiting: Waiting): void {
    this.#waiting = waiting;
    if (this.typed && isSame(trimmed(this.typed), waiting.message)) {
      this.typed = undefined;
      this.#draft.clear();
    }
    this.#rest();
  }

  /** Shows success even if the response comes after the timeout or after a second attempt. */
  #succeed(message: Message): void {
    if (this.#sent && isSame(this.#sent, message)) return;
    this.#sent = message;
    const { state } = this.view();
    const isAboutOlder =
      state.phase === 'invalid' || (state.phase === 'sending' && this.#latest && !isSame(this.#latest, message));
    const hasNewMessage = !this.#isSent(this.typed);
    if (!hasNewMessage) this.#draft.clear();
    this.#showSuccess({ state: isAboutOlder ? state : { phase: 'sent', hasNewMessage }, sentAt: new Date() });
  }

  #showSuccess(view: View): void {
    this.#view.set(view);
    clearTimeout(this.#resetTimer);
    this.#resetTimer = setTimeout(() => this.#reset(), successDuration);
  }

  #fail(message: Message, cause: Cause): void {
    const { state } = this.view();
    if (message === this.#latest && (state.phase === 'sending' || state.phase === 'failed'))
      this.#setState({ phase: 'failed', cause, message });
  }

  #reset(): void {
    const { state } = this.view();
    if (state.phase !== 'sent') return;
    if (!state.hasNewMessage) this.typed = undefined;
    this.#rest();
  }

  #rest(): void {
    this.#setState(this.#waiting ? { phase: 'waiting', waiting: this.#waiting } : { phase: 'idle' });
  }

  readonly #isSent = (typed: Message | undefined) => !!typed && !!this.#sent && isSame(trimmed(typed), this.#sent);

  readonly #setState = (state: State) => this.#view.set({ ...this.view(), state });
}

const isSuccess = ({ status }: SendResponse): boolean => status !== undefined && status >= 200 && status < 300;

export const submission = new ContactSubmission(send, draft, keepIfOffline);
