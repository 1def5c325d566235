import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSame } from '../../api/differences.ts';
import type { Draft, FieldMistake, Item } from '../../api/item.ts';
import { get, inAddress, Refused, send } from '../api.ts';
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

  return { ...draft, ...useCheck(item, draft.name, edited), edited, saving, clash };
}

export const isNew = ({ base, draft }: Pick<Item, 'base' | 'draft'>): boolean => base === null && !draft;

/** `onNamed` tells the name of a new item when it is first saved. It is published under its title. */
function openDraft(item: Item, onNamed: (name: string) => void, asked: string) {
  /** What this device keeps it under: a new item like another is not a new item without. */
  let place = isNew(item) ? asked : item.item;
  const storedDraft = readStored(place);
  const newName = item.kind.id.replace('*', `new-${crypto.randomUUID().slice(0, 8)}`);
  const name = isNew(item) ? (storedDraft?.name ?? newName) : item.item;
  const saver = createSaver({
    opening: openingOf(item, storedDraft),
    keep: (draft) => writeStored(place, draft && { ...draft, name }),
    send: async (draft, options) => {
      const saved = await send<Draft>('PUT', `drafts/${inAddress(name)}`, draft, options);
      if (place === name) return saved;
      writeStored(place, undefined);
      place = name;
      onNamed(name);
      return saved;
    },
    reread: () =>
      patiently(() =>
        get<Item>(`items/${inAddress(name)}`).catch((error) => {
          if (error instanceof Refused && error.status === 404) return undefined;
          throw error;
        }),
      ),
  });

  return {
    saver,
    name,
    discard: async () => {
      const revision = await saver.stop();
      if (revision > 0) await send('DELETE', `drafts/${inAddress(name)}`, { revision });
      writeStored(place, undefined);
    },
    /** Whether the server has all of it. */
    sent: async () => {
      await saver.flush();
      return saver.isSent();
    },
  };
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
