import { type Cause, causeOf } from './causes.ts';
import { type Draft, draft } from './draft.ts';
import { type Message, same, trimmed, wrongFields } from './rules.ts';
import { type Account, type Answer, type Send, send } from './send.ts';
import { blank, type State, type View } from './state.ts';

/** How long the success message stays (docs/spec.md, Contact), and how long to wait for an answer, ms. */
const successStays = 7_000;
const patience = 15_000;

/**
 * The visitor's message and the state of sending it. It belongs to the tab's document and not to the form, so that a
 * change of language or page neither loses it nor sends it twice.
 */
export class Letter {
  /** The fields' text; undefined after it was sent and cleared. */
  typed: Message | undefined;
  readonly #send: Send;
  readonly #draft: Draft;
  readonly #listeners = new Set<() => void>();
  #view = blank;
  #latest: Message | undefined;
  #sent: Message | undefined;
  #emptying: ReturnType<typeof setTimeout> | undefined;

  constructor(send: Send, draft: Draft) {
    this.#send = send;
    this.#draft = draft;
  }

  readonly view = (): View => this.#view;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The text in the fields, or from before a reload. */
  readonly restored = (): Message | undefined => this.typed ?? this.#draft.read();

  /** Records the text in the fields. */
  write(typed: Message): void {
    this.typed = typed;
    const { state } = this.#view;
    const again = !this.#isSent(typed);
    if (state.is === 'sent' && !again) this.#draft.drop();
    else this.#draft.keep(typed);
    if (state.is === 'sent' && state.again !== again) this.#become({ is: 'sent', again });
  }

  /** Checks and sends the message, unless it is being sent or was just sent. */
  submit(typed: Message, account: Account): void {
    this.write(typed);
    const { state } = this.#view;
    if (state.is === 'sending' || (state.is === 'sent' && !state.again)) return;
    const message = trimmed(typed);
    const fields = wrongFields(message);
    if (fields.length > 0) this.#become({ is: 'wrong', fields });
    else void this.#attempt(message, account);
  }

  async #attempt(message: Message, account: Account): Promise<void> {
    this.#latest = message;
    this.#sent = undefined;
    this.#become({ is: 'sending' });
    const late = setTimeout(() => {
      console.error(0, 'No answer in time');
      this.#fail(message, 'timedOut');
    }, patience);
    const answer = await this.#send(message, account);
    clearTimeout(late);
    if (isGood(answer)) {
      console.info(answer.status, answer.text);
      this.#succeed(message);
    } else {
      console.error(answer.status, answer.text);
      this.#fail(message, causeOf(answer, navigator.onLine));
    }
  }

  /** Shows success even if the answer is late: after the message about no answer, or after a second try. */
  #succeed(message: Message): void {
    if (this.#sent && same(this.#sent, message)) return;
    this.#sent = message;
    const { state } = this.#view;
    const isAboutAnother =
      state.is === 'wrong' || (state.is === 'sending' && this.#latest && !same(this.#latest, message));
    const again = !this.#isSent(this.typed);
    if (!again) this.#draft.drop();
    this.#show({ state: isAboutAnother ? state : { is: 'sent', again }, sentAt: new Date() });
    clearTimeout(this.#emptying);
    this.#emptying = setTimeout(() => this.#empty(), successStays);
  }

  #fail(message: Message, cause: Cause): void {
    const { state } = this.#view;
    if (message === this.#latest && (state.is === 'sending' || state.is === 'failed'))
      this.#become({ is: 'failed', cause, message });
  }

  #empty(): void {
    const { state } = this.#view;
    if (state.is !== 'sent') return;
    if (!state.again) this.typed = undefined;
    this.#become({ is: 'idle' });
  }

  readonly #isSent = (typed: Message | undefined) => !!typed && !!this.#sent && same(trimmed(typed), this.#sent);

  readonly #become = (state: State) => this.#show({ ...this.#view, state });

  #show(view: View): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

const isGood = ({ status }: Answer): boolean => status !== undefined && status >= 200 && status < 300;

export const letter = new Letter(send, draft);
