import { type Draft, draft } from './draft.ts';
import { type Cause, failureCause } from './failure-cause.ts';
import { type Account, type Send, type SendResponse, send } from './send.ts';
import { initialView, type State, type View } from './state.ts';
import { invalidFields, isSame, type Message, trimmed } from './validation.ts';

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
  readonly #listeners = new Set<() => void>();
  #view = initialView;
  #latest: Message | undefined;
  #sent: Message | undefined;
  #resetTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: Send, draft: Draft) {
    this.#send = send;
    this.#draft = draft;
  }

  readonly view = (): View => this.#view;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The text in the fields, or the draft from before a reload. */
  readonly restored = (): Message | undefined => this.typed ?? this.#draft.read();

  /** Records the text in the fields. */
  update(typed: Message): void {
    this.typed = typed;
    const { state } = this.#view;
    const hasNewMessage = !this.#isSent(typed);
    if (state.phase === 'sent' && !hasNewMessage) this.#draft.clear();
    else this.#draft.save(typed);
    if (state.phase === 'sent' && state.hasNewMessage !== hasNewMessage)
      this.#setState({ phase: 'sent', hasNewMessage });
  }

  /** Checks and sends the message, unless it is being sent or was just sent. */
  submit(typed: Message, account: Account): void {
    this.update(typed);
    const { state } = this.#view;
    if (state.phase === 'sending' || (state.phase === 'sent' && !state.hasNewMessage)) return;
    const message = trimmed(typed);
    const fields = invalidFields(message);
    if (fields.length > 0) this.#setState({ phase: 'invalid', fields });
    else void this.#attempt(message, account);
  }

  async #attempt(message: Message, account: Account): Promise<void> {
    this.#latest = message;
    this.#sent = undefined;
    this.#setState({ phase: 'sending' });
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

  /** Shows success even if the response comes after the timeout or after a second attempt. */
  #succeed(message: Message): void {
    if (this.#sent && isSame(this.#sent, message)) return;
    this.#sent = message;
    const { state } = this.#view;
    const isAboutOlder =
      state.phase === 'invalid' || (state.phase === 'sending' && this.#latest && !isSame(this.#latest, message));
    const hasNewMessage = !this.#isSent(this.typed);
    if (!hasNewMessage) this.#draft.clear();
    this.#setView({ state: isAboutOlder ? state : { phase: 'sent', hasNewMessage }, sentAt: new Date() });
    clearTimeout(this.#resetTimer);
    this.#resetTimer = setTimeout(() => this.#reset(), successDuration);
  }

  #fail(message: Message, cause: Cause): void {
    const { state } = this.#view;
    if (message === this.#latest && (state.phase === 'sending' || state.phase === 'failed'))
      this.#setState({ phase: 'failed', cause, message });
  }

  #reset(): void {
    const { state } = this.#view;
    if (state.phase !== 'sent') return;
    if (!state.hasNewMessage) this.typed = undefined;
    this.#setState({ phase: 'idle' });
  }

  readonly #isSent = (typed: Message | undefined) => !!typed && !!this.#sent && isSame(trimmed(typed), this.#sent);

  readonly #setState = (state: State) => this.#setView({ ...this.#view, state });

  #setView(view: View): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

const isSuccess = ({ status }: SendResponse): boolean => status !== undefined && status >= 200 && status < 300;

export const submission = new ContactSubmission(send, draft);
