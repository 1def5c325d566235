import type { Both } from 'contract/language.ts';
import { createSignal, type Signal } from 'contract/signal.ts';
import { isSame } from '../../api/differences.ts';
import type { Path } from '../../api/form.ts';
import type { Conflict, Draft, DraftToSave, Item, Upload } from '../../api/item.ts';
import { Refused } from '../api.ts';
import { withValue } from '../form/data.ts';
import { type Clash, type Edited, type Kept, type Opening, openingOf, type Seen } from './opening.ts';

export type Saving =
  /**
   * On this device, and about to be sent (`kept`), without a name yet to be sent under (`held`), or until the network
   * is back (`offline`). In a `conflict` nothing is sent until `settle`.
   */
  | { state: 'unchanged' | 'kept' | 'held' | 'sending' | 'offline' | 'conflict' }
  | { state: 'saved'; at: string }
  | { state: 'refused'; error: Both<string> };

interface DraftState {
  edited: Edited;
  saving: Saving;
  /** Two versions, of which the person has yet to choose. */
  clash?: Clash | undefined;
}

interface Settings {
  opening: Opening;
  send: (draft: DraftToSave, options: { keepalive: boolean }) => Promise<Draft>;
  keep: (kept: Kept | undefined) => void;
  /** The item as it is by now; undefined if it is nowhere, as a new one that was thrown away. */
  reread: () => Promise<Item | undefined>;
  held?: (edited: Edited) => boolean;
}

/** Typing pauses this long before a draft is sent, ms. */
const pause = 1000;
/** What failed is sent again after this, ms, or when the network is back. */
const retry = 10_000;

/** Saves a draft on this device at once, and on the server when typing pauses; repeats what fails. */
export class Saver {
  /** What the server has. */
  seen: Seen;
  readonly state: Signal<DraftState>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: Promise<void> | undefined;
  /** What was sent, and may have arrived although no answer came. */
  #tried: Edited[] = [];
  readonly #settings: Settings;

  constructor(settings: Settings) {
    const { seen, unsent, clash } = settings.opening;
    this.#settings = settings;
    this.seen = seen;
    if (unsent) this.#tried = [unsent];
    const edited = clash?.mine ?? unsent ?? seen;
    this.state = createSignal<DraftState>({ edited, saving: { state: clash ? 'conflict' : 'unchanged' }, clash });
  }

  /** Sends what an earlier visit left on this device, and what waited during a pause. */
  start = () => this.change(this.state.read().edited);

  /** Sends nothing more until the next start; this device keeps what waits. */
  pause = () => clearTimeout(this.#timer);

  get #unsent(): boolean {
    const { edited } = this.state.read();
    return !isSame(edited.data, this.seen.data) || !isSame(edited.uploads, this.seen.uploads);
  }

  change(edited: Edited) {
    this.#set({ edited });
    this.#keep();
    const { state } = this.state.read().saving;
    if (state === 'conflict') return;
    if (!this.#unsent && !this.#request) this.#set({ saving: { state: 'unchanged' } });
    else if (state === 'offline') this.#schedule(pause);
    else this.#wait();
  }

  /** Writes one value; undefined removes it. */
  readonly put = (path: Path, value: unknown) => {
    const { edited } = this.state.read();
    this.change({ ...edited, data: withValue(edited.data, path, value) });
  };

  /** Adds a file that the server has accepted, in place of one of the same name. */
  readonly addUpload = (upload: Upload) => {
    const { edited } = this.state.read();
    this.change({ ...edited, uploads: [...edited.uploads.filter(({ name }) => name !== upload.name), upload] });
  };

  /** Sends now what waits: the network is back, the page closes, or the draft is about to be used. */
  async flush({ keepalive = false } = {}): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#request) await this.#request;
    if (this.state.read().saving.state === 'conflict' || !this.#unsent) return;
    if (this.#isHeld) return this.#wait();
    this.#request = this.#send(keepalive);
    await this.#request;
  }

  get isSent(): boolean {
    return !this.#unsent && !this.#request;
  }

  /** Ends a conflict with the version that the person chose, which follows the one that they were shown. */
  readonly settle = (edited: Edited, seen = this.state.read().clash?.seen) => {
    if (!seen) return;
    // It is sent although nothing may differ: the draft now follows another version of the file.
    this.seen = { ...seen, data: undefined };
    this.#set({ edited, saving: { state: 'unchanged' }, clash: undefined });
    this.change(edited);
    void this.flush();
  };

  /** Forgets what was not sent, to throw the draft away. Resolves to its last revision. */
  async stop(): Promise<number> {
    while (this.#request) await this.#request;
    clearTimeout(this.#timer);
    const { data, uploads } = this.state.read().edited;
    this.seen = { ...this.seen, data, uploads };
    return this.seen.revision;
  }

  async #send(keepalive: boolean): Promise<void> {
    const { base, revision } = this.seen;
    const { edited } = this.state.read();
    this.#tried.push(edited);
    this.#set({ saving: { state: 'sending' } });
    try {
      const draft = await this.#settings.send({ ...edited, base, revision }, { keepalive });
      this.#request = undefined;
      this.#accept({ ...edited, base: draft.base, revision: draft.revision }, draft.at);
    } catch (error) {
      this.#request = undefined;
      this.#fail(error);
    }
  }

  #accept(seen: Seen, at: string) {
    this.seen = seen;
    this.#tried = [];
    this.#keep();
    if (this.#unsent) this.#wait();
    else this.#set({ saving: { state: 'saved', at } });
  }

  #fail(error: unknown) {
    if (error instanceof Refused && error.status === 409) {
      const { theirs } = error.body as Conflict;
      // Our own earlier request arrived, and only its answer was lost.
      const own = this.#tried.find(
        ({ data, uploads }) => theirs && isSame(theirs.data, data) && isSame(theirs.uploads, uploads),
      );
      if (theirs && own) return this.#accept({ ...own, base: theirs.base, revision: theirs.revision }, theirs.at);
      this.#set({ saving: { state: 'conflict' } });
      return void this.#meet();
    }
    // Without a session, what was typed waits on this device for the person to sign in.
    if (error instanceof Refused && error.status !== 401)
      return this.#set({ saving: { state: 'refused', error: error.error } });
    this.#set({ saving: { state: 'offline' } });
    this.#schedule(retry);
  }

  /** Asks the person to choose, unless a colleague only ended the draft. */
  async #meet(): Promise<void> {
    const item = await this.#settings.reread();
    const { edited } = this.state.read();
    const none: Opening = { seen: { ...this.seen, base: null, revision: 0 } };
    const { clash, seen } = item ? openingOf(item, { ...edited, seen: this.seen }) : none;
    if (clash) this.#set({ clash });
    else this.settle(edited, seen);
  }

  get #isHeld(): boolean {
    return this.#settings.held?.(this.state.read().edited) ?? false;
  }

  /** Tells that something waits on this device, and sends it after a pause. */
  #wait() {
    this.#set({ saving: { state: this.#isHeld ? 'held' : 'kept' } });
    this.#schedule(pause);
  }

  #schedule(after: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), after);
  }

  #keep() {
    this.#settings.keep(this.#unsent ? { ...this.state.read().edited, seen: this.seen } : undefined);
  }

  #set(changed: Partial<DraftState>) {
    this.state.set({ ...this.state.read(), ...changed });
  }
}
