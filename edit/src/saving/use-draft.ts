import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSame } from '../../api/differences.ts';
import type { Conflict, Draft, DraftToSave, FieldMistake, Item } from '../../api/item.ts';
import { ownTitle, slugFor } from '../../api/item-name.ts';
import { get, inAddress, Refused, send } from '../api.ts';
import { valueAt } from '../form/data.ts';
import { useLanguage } from '../language.tsx';
import { patiently } from '../patiently.tsx';
import { type Edited, openingOf, readStored, writeStored } from './opening.ts';
import { createSaver } from './saver.ts';

/** Keeps the draft of an item on this device and on the server, never over someone else's, and checks it. */
export function useDraft(item: Item, onNamed: (name: string) => void, asked = item.item) {
  const [draft] = useState(() => openDraft(item, onNamed, asked));
  const { saver } = draft;
  const { edited, saving, clash } = useSyncExternalStore(saver.state.subscribe, saver.state.read);

  useEffect(() => {
    saver.start();
    const flush = () => void saver.flush();
    const flushLast = () => void (document.visibilityState === 'hidden' && saver.flush({ keepalive: true }));
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushLast);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushLast);
      void saver.flush();
      saver.pause();
    };
  }, [saver]);

  const name = draft.nameOf(edited);
  return { ...draft, ...useCheck(item, name, edited), edited, saving, clash, name };
}

export const isNew = ({ base, draft }: Pick<Item, 'base' | 'draft'>): boolean => base === null && !draft;

/** `onNamed` tells the name that a new item gets when it is first saved. */
function openDraft(item: Item, onNamed: (name: string) => void, asked: string) {
  let address = item.item;
  /** What this device keeps it under: a new item like another is not a new item without. */
  let place = isNew(item) ? asked : address;
  const isNamed = () => !isNew(item) || address !== item.item;
  const saver = createSaver({
    opening: openingOf(item, readStored(place)),
    keep: (storedDraft) => writeStored(place, storedDraft),
    held: (edited) => !isNamed() && !hasName(item, edited),
    send: async (draft, options) => {
      if (isNamed()) return send<Draft>('PUT', `drafts/${inAddress(address)}`, draft, options);
      const saved = await saveAsNew(item, draft, options);
      writeStored(place, undefined);
      address = place = saved.item;
      onNamed(address);
      return saved;
    },
    reread: () =>
      patiently(() =>
        get<Item>(`items/${inAddress(address)}`).catch((error) => {
          if (error instanceof Refused && error.status === 404) return undefined;
          throw error;
        }),
      ),
  });

  return {
    saver,
    nameOf: ({ data }: Edited): string => (isNamed() ? address : fileOf(item, slugFor(data, item.neighbours))),
    discard: async () => {
      const revision = await saver.stop();
      if (revision > 0) await send('DELETE', `drafts/${inAddress(address)}`, { revision });
      writeStored(place, undefined);
    },
    /** The draft's name, once the server has all of it; undefined if it cannot have it now. */
    sent: async () => {
      await saver.flush();
      return saver.isSent() ? address : undefined;
    },
  };
}

/** Its English title and, of an event, its year. */
const hasName = ({ form }: Item, { data }: Edited): boolean =>
  Boolean(ownTitle(data)?.en) &&
  (!form.some(({ name }) => name === 'start') || /^\d{4}/.test(String(valueAt(data, ['start']))));

const fileOf = ({ kind }: Item, slug: string): string => kind.id.replace('*', slug);

const maxNamesTried = 20;

/** Saves a new item under the first name that is free. */
async function saveAsNew(
  item: Item,
  draft: DraftToSave,
  options: { keepalive: boolean },
  taken: string[] = [],
): Promise<Draft> {
  const slug = slugFor(draft.data, item.neighbours, taken);
  return send<Draft>('PUT', `drafts/${inAddress(fileOf(item, slug))}`, draft, options).catch((error) => {
    if (!(error instanceof Refused) || error.status !== 409 || taken.length === maxNamesTried) throw error;
    const { theirs } = error.body as Conflict;
    return theirs && isSame(theirs.data, draft.data) ? theirs : saveAsNew(item, draft, options, [...taken, slug]);
  });
}

/** A pause in typing before the content is checked, ms. */
const pause = 1200;

/** What the content check says about the item as it is being written, in the editor's language. */
function useCheck({ base, data }: Item, name: string, edited: Edited) {
  const { language } = useLanguage();
  const [checked, setChecked] = useState<{ mistakes: FieldMistake[]; edited?: Edited }>({ mistakes: [] });

  useEffect(() => {
    // The same list while nothing changes, so that the form is not drawn again for it.
    const show = (found: FieldMistake[]) =>
      setChecked(({ mistakes }) => ({ mistakes: isSame(mistakes, found) ? mistakes : found, edited }));
    // What is published is right.
    if (base !== null && isSame(edited.data, data)) return show([]);
    const controller = new AbortController();
    const { signal } = controller;
    const body = { language, items: [{ item: name, base, ...edited }] };
    const ask = () =>
      send<FieldMistake[]>('POST', 'check', body, { signal }).catch((error) => {
        if (signal.aborted || error instanceof Refused) return undefined;
        throw error;
      });
    const check = () => patiently(ask).then((found) => found && !signal.aborted && show(found));
    const timer = setTimeout(check, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [base, data, name, edited, language]);

  return { mistakes: checked.mistakes, isChecked: checked.edited === edited };
}
