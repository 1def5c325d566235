import type { Both } from 'contract/language.ts';
import type { Draft, DraftToSave } from '../../api/item.ts';
import type { Conflict } from '../../api/routes.ts';
import { Refused } from '../api.ts';
import { isSame } from '../form/data.ts';
import type { Edited, Kept, Seen } from './edited.ts';

export type Saving =
  | { state: 'unchanged' }
  /** Kept on this device, and about to be sent; `held` if the item has no name yet to be sent under. */
  | { state: 'kept'; held?: true }
  | { state: 'sending' }
  /** Kept on this device until the network is back. */
  | { state: 'offline' }
  | { state: 'saved'; at: string }
  /** Someone saved another version. Nothing is sent until `settle`. `theirs` is undefined if they ended the draft. */
  | { state: 'conflict'; theirs: Draft | undefined }
  | { state: 'refused'; error: Both<string> };

interface Settings {
  seen: Seen;
  /** What was kept on this device from an earlier visit, if the server may not have it. */
  unsent?: Edited | undefined;
  /** Whether two versions wait for the person's choice. */
  inConflict?: boolean;
  send: (draft: DraftToSave, options: { keepalive: boolean }) => Promise<Draft>;
  keep: (kept: Kept | undefined) => void;
  now?: () => Date;
  /** Whether the draft may be sent yet. */
  held?: () => boolean;
}

/** Typing pauses this long before a draft is sent, ms. */
const pause = 1000;
const firstRetry = 2000;
const longestRetry = 60_000;

/**
 * Saves a draft: on this device at once, and on the server when typing pauses. One request at a time; a failed one is
 * repeated until it succeeds. Each names the revision that it follows, so that no colleague's text is lost.
 */
export class Saver {
  #seen: Seen;
  #edited: Edited;
  #saving: Saving;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry = firstRetry;
  #request: Promise<void> | undefined;
  /** Sends although nothing differs: the draft now follows another version of the file. */
  #mustSend = false;
  readonly #settings: Settings;
  readonly #listeners = new Set<() => void>();

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#seen = settings.seen;
    this.#edited = settings.unsent ?? settings.seen;
    this.#saving = settings.inConflict ? { state: 'conflict', theirs: undefined } : { state: 'unchanged' };
  }

  /** Sends what an earlier visit left on this device, and what waited during a pause. */
  start() {
    // The last request of an earlier visit may have arrived after the page had gone.
    if (this.#unsent) this.change(this.#edited);
    else this.#keep();
  }

  /** Sends nothing more until the next start; this device keeps what waits. */
  pause() {
    clearTimeout(this.#timer);
  }

  /** For `useSyncExternalStore`. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly saving = (): Saving => this.#saving;

  /** What the server has. */
  get seen(): Seen {
    return this.#seen;
  }

  get #unsent(): boolean {
    if (this.#mustSend) return true;
    return !isSame(this.#edited.data, this.#seen.data) || !isSame(this.#edited.uploads, this.#seen.uploads);
  }

  /** Takes what was typed. */
  change(edited: Edited) {
    this.#edited = edited;
    this.#keep();
    if (this.#saving.state === 'conflict') return;
    if (!this.#unsent && !this.#request) return this.#tell({ state: 'unchanged' });
    if (this.#saving.state !== 'offline') this.#tell(this.#waiting());
    this.#schedule(pause);
  }

  /** Sends now what waits: the network is back, the page closes, or the draft is about to be used. */
  async flush({ keepalive = false } = {}): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#request) await this.#request;
    if (this.#saving.state === 'conflict' || !this.#unsent) return;
    if (this.#settings.held?.()) {
      this.#tell(this.#waiting());
      return this.#schedule(pause);
    }
    this.#request = this.#send(keepalive);
    await this.#request;
  }

  /** Whether the server has everything. */
  get isSent(): boolean {
    return !this.#unsent && !this.#request;
  }

  /** Ends a conflict with the version that the person chose, which follows the one that they were shown. */
  settle(seen: Seen, chosen: Edited) {
    this.#seen = seen;
    this.#mustSend = true;
    this.#tell({ state: 'unchanged' });
    this.change(chosen);
    void this.flush();
  }

  /** Forgets what was not sent, to throw the draft away. Resolves to its last revision. */
  async stop(): Promise<number> {
    while (this.#request) await this.#request;
    clearTimeout(this.#timer);
    this.#edited = this.#seen;
    this.#mustSend = false;
    return this.#seen.revision;
  }

  async #send(keepalive: boolean): Promise<void> {
    const { base, revision } = this.#seen;
    const sent = this.#edited;
    this.#tell({ state: 'sending' });
    try {
      const draft = await this.#settings.send({ ...sent, base, revision }, { keepalive });
      this.#request = undefined;
      this.#accept({ ...sent, base: draft.base, revision: draft.revision }, draft.at);
    } catch (error) {
      this.#request = undefined;
      this.#fail(error, sent);
    }
  }

  #accept(seen: Seen, at: string) {
    this.#seen = seen;
    this.#mustSend = false;
    this.#retry = firstRetry;
    this.#keep();
    if (!this.#unsent) return this.#tell({ state: 'saved', at });
    this.#tell(this.#waiting());
    this.#schedule(pause);
  }

  #fail(error: unknown, sent: Edited) {
    if (error instanceof Refused && error.status === 409) {
      const { theirs } = error.body as Conflict<Draft | undefined>;
      // Our own earlier request arrived, and only its answer was lost.
      if (theirs && isSame(theirs.data, sent.data) && isSame(theirs.uploads, sent.uploads))
        return this.#accept({ ...sent, base: theirs.base, revision: theirs.revision }, theirs.at);
      return this.#tell({ state: 'conflict', theirs });
    }
    // Without a session, what was typed waits on this device for the person to sign in.
    if (error instanceof Refused && error.status !== 401) return this.#tell({ state: 'refused', error: error.error });
    this.#tell({ state: 'offline' });
    this.#schedule(this.#retry);
    this.#retry = Math.min(this.#retry * 2, longestRetry);
  }

  #waiting(): Saving {
    return this.#settings.held?.() ? { state: 'kept', held: true } : { state: 'kept' };
  }

  #schedule(after: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), after);
  }

  #keep() {
    const { now = () => new Date(), keep } = this.#settings;
    keep(this.#unsent ? { ...this.#edited, seen: this.#seen, at: now().toISOString() } : undefined);
  }

  #tell(saving: Saving) {
    this.#saving = saving;
    for (const listener of this.#listeners) listener();
  }
}
