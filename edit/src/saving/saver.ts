import type { Both } from 'contract/language.ts';
import { createSignal } from 'contract/signal.ts';
import { isSame } from '../../api/differences.ts';
import type { Path } from '../../api/form.ts';
import type { Conflict, Draft, DraftToSave, Item, Upload } from '../../api/item.ts';
import { Refused } from '../api.ts';
import { withValue } from '../form/data.ts';
import { type Clash, type Edited, type Opening, openingOf, type StoredDraft } from './opening.ts';

export type Saving =
  /** On this device, until typing pauses (`kept`), the network is back (`offline`) or the person chooses. */
  | { state: 'unchanged' | 'kept' | 'sending' | 'offline' | 'conflict' }
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
  keep: (storedDraft: StoredDraft | undefined) => void;
  /** The item as it is by now; undefined if it is nowhere, as a new one that was thrown away. */
  reread: () => Promise<Item | undefined>;
}

/** Typing pauses this long before a draft is sent, ms. */
const pause = 1000;
/** What failed is sent again after this, ms, or when the network is back. */
const retry = 4000;

/** Saves a draft on this device at once, and on the server when typing pauses; repeats what fails. */
export function createSaver({ opening, send, keep, reread }: Settings) {
  const { unsent, clash } = opening;
  /** What the server has. */
  let { seen } = opening;
  /** What was sent, and may have arrived although no answer came. */
  let tried = unsent ? [unsent] : [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: Promise<void> | undefined;
  const edited = clash?.mine ?? unsent ?? seen;
  const state = createSignal<DraftState>({ edited, saving: { state: clash ? 'conflict' : 'unchanged' }, clash });

  const set = (changed: Partial<DraftState>) => state.set({ ...state.read(), ...changed });
  const tell = (saving: Saving) => set({ saving });
  const isUnsent = (): boolean => !isEqual(state.read().edited, seen);
  const keepUnsent = () => keep(isUnsent() ? { ...state.read().edited, seen } : undefined);
  const schedule = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), after);
  };
  /** Tells that something waits on this device, and sends it after a pause. */
  const wait = () => {
    tell({ state: 'kept' });
    schedule(pause);
  };

  function change(edited: Edited) {
    set({ edited });
    keepUnsent();
    const { saving } = state.read();
    if (saving.state === 'conflict') return;
    if (!isUnsent() && !request) tell({ state: 'unchanged' });
    else if (saving.state === 'offline') schedule(pause);
    else wait();
  }

  /** Sends now what waits: the network is back, the page closes, or the draft is about to be used. */
  async function flush({ keepalive = false } = {}): Promise<void> {
    clearTimeout(timer);
    while (request) await request;
    if (state.read().saving.state === 'conflict' || !isUnsent()) return;
    request = sendEdited(keepalive);
    await request;
  }

  async function sendEdited(keepalive: boolean): Promise<void> {
    const { edited } = state.read();
    tried.push(edited);
    tell({ state: 'sending' });
    try {
      const draft = await send({ ...edited, base: seen.base, revision: seen.revision }, { keepalive });
      request = undefined;
      accept(edited, draft);
    } catch (error) {
      request = undefined;
      fail(error);
    }
  }

  function accept({ data, uploads }: Edited, { base, revision, at }: Draft) {
    seen = { data, uploads, base, revision };
    tried = [];
    keepUnsent();
    if (isUnsent()) wait();
    else tell({ state: 'saved', at });
  }

  function fail(error: unknown) {
    if (error instanceof Refused && error.status === 409) {
      const { theirs } = error.body as Conflict;
      // Our own earlier request arrived, and only its answer was lost.
      const own = theirs && tried.find((one) => isEqual(one, theirs));
      if (own) return accept(own, theirs);
      tell({ state: 'conflict' });
      return void meet();
    }
    // Without a session, what was typed waits on this device for the person to sign in.
    if (error instanceof Refused && error.status !== 401) return tell({ state: 'refused', error: error.error });
    tell({ state: 'offline' });
    schedule(retry);
  }

  /** Asks the person to choose, unless a colleague only ended the draft. */
  async function meet(): Promise<void> {
    const item = await reread();
    const { edited } = state.read();
    const found: Opening = item ? openingOf(item, { ...edited, seen }) : { seen: { ...seen, base: null, revision: 0 } };
    if (found.clash) set({ clash: found.clash });
    else settle(edited, found.seen);
  }

  /** Ends a conflict with the version that the person chose, which follows the one that they were shown. */
  function settle(edited: Edited, shown = state.read().clash?.seen) {
    if (!shown) return;
    // It is sent although nothing may differ: the draft now follows another version of the file.
    seen = { ...shown, data: undefined };
    set({ edited, saving: { state: 'unchanged' }, clash: undefined });
    change(edited);
    void flush();
  }

  return {
    state,
    change,
    flush,
    settle: (edited: Edited) => settle(edited),
    revision: (): number => seen.revision,
    isSent: (): boolean => !isUnsent() && !request,
    /** Sends what an earlier visit left on this device, and what waited during a pause. */
    start: () => change(state.read().edited),
    /** Sends nothing more until the next start; this device keeps what waits. */
    pause: () => clearTimeout(timer),

    /** Writes one value; undefined removes it. */
    put(path: Path, value: unknown) {
      const { edited } = state.read();
      change({ ...edited, data: withValue(edited.data, path, value) });
    },

    /** Adds a file that the server has accepted, in place of one of the same name. */
    addUpload(upload: Upload) {
      const { edited } = state.read();
      change({ ...edited, uploads: [...edited.uploads.filter(({ name }) => name !== upload.name), upload] });
    },

    /** Forgets what was not sent, to throw the draft away. Resolves to its last revision. */
    async stop(): Promise<number> {
      while (request) await request;
      clearTimeout(timer);
      const { data, uploads } = state.read().edited;
      seen = { ...seen, data, uploads };
      return seen.revision;
    },
  };
}

const isEqual = (a: Edited, b: Edited): boolean => isSame([a.data, a.uploads], [b.data, b.uploads]);
