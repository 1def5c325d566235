import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Path } from '../../api/form.ts';
import type { Draft, DraftToSave, Item, Upload } from '../../api/item.ts';
import { slugFor } from '../../api/item-name.ts';
import type { Conflict } from '../../api/routes.ts';
import { get, inAddress, Refused, send } from '../api.ts';
import { idOf, isSame, valueAt, withValue } from '../form/data.ts';
import { titleField, titleOf } from '../form/title.ts';
import { patiently } from '../patiently.ts';
import type { Edited } from './edited.ts';
import { readKept, writeKept } from './kept.ts';
import { type Clash, openingOf } from './opening.ts';
import { Saver } from './saver.ts';

/** The draft of an item that one edits: kept on this device and on the server, and never over someone else's. */
export function useDraft(item: Item, onNamed: (name: string) => void) {
  const [opening] = useState(() => openingOf(item, readKept(item.item)));
  const [clash, setClash] = useState<Clash | undefined>(opening.clash);
  const [edited, setEdited] = useState<Edited>(opening.clash?.mine ?? opening.unsent ?? opening.seen);
  const latest = useRef(edited);
  const address = useRef(item.item);
  const naming = useRef(onNamed);
  naming.current = onNamed;

  const saver = useMemo(() => {
    const isNamed = () => !isNew(item) || address.current !== item.item;
    return new Saver({
      seen: opening.seen,
      unsent: opening.clash?.mine ?? opening.unsent,
      inConflict: Boolean(opening.clash),
      keep: (kept) => writeKept(address.current, kept),
      held: () => !isNamed() && (!hasName(item, latest.current) || isTitleFocused(item)),
      send: async (draft, options) => {
        if (isNamed()) return send<Draft>('PUT', `drafts/${inAddress(address.current)}`, draft, options);
        const saved = await saveAsNew(item, draft, options);
        writeKept(item.item, undefined);
        address.current = saved.item;
        naming.current(saved.item);
        return saved;
      },
    });
  }, [item, opening]);
  const saving = useSyncExternalStore(saver.onChange, saver.saving);

  const change = useCallback(
    (next: Edited) => {
      latest.current = next;
      setEdited(next);
      saver.change(next);
    },
    [saver],
  );
  const put = useCallback(
    (path: Path, value: unknown) => change({ ...latest.current, data: withValue(latest.current.data, path, value) }),
    [change],
  );
  const addUpload = useCallback(
    (upload: Upload) => {
      const others = latest.current.uploads.filter(({ name }) => name !== upload.name);
      change({ ...latest.current, uploads: [...others, upload] });
    },
    [change],
  );
  const settle = useCallback(
    (chosen: Edited) => {
      if (!clash) return;
      latest.current = chosen;
      setEdited(chosen);
      setClash(undefined);
      saver.settle(clash.seen, chosen);
    },
    [clash, saver],
  );

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

  // A colleague saved or ended the draft meanwhile.
  useEffect(() => {
    if (saving.state !== 'conflict' || clash) return;
    const mine = latest.current;
    const { seen } = saver;
    if (saving.theirs?.data !== undefined) {
      const { theirs } = saving;
      setClash({ over: 'draft', mine, theirs, ancestor: seen.data, seen: theirs });
      return;
    }
    let isCurrent = true;
    const ask = () =>
      get<Item>(`items/${inAddress(address.current)}`).catch((error) => {
        // A new item that was thrown away is nowhere.
        if (!isCurrent || (error instanceof Refused && error.status === 404)) return undefined;
        throw error;
      });
    void patiently(ask).then((fresh) => {
      if (!isCurrent) return;
      if (!fresh) return saver.settle({ ...seen, base: null, revision: 0 }, mine);
      const next = openingOf(fresh, { ...mine, seen, at: '' });
      if (next.clash) setClash(next.clash);
      else saver.settle(next.seen, mine);
    });
    return () => {
      isCurrent = false;
    };
  }, [saving, clash, saver]);

  const discard = useCallback(async () => {
    const revision = await saver.stop();
    if (revision > 0) await send('DELETE', `drafts/${inAddress(address.current)}`, { revision });
    writeKept(address.current, undefined);
  }, [saver]);
  /** The draft's name, once the server has all of it; undefined if it cannot have it now. */
  const sent = useCallback(async () => {
    await saver.flush();
    return saver.isSent ? address.current : undefined;
  }, [saver]);

  const name =
    isNew(item) && address.current === item.item
      ? fileOf(item, slugFor(edited.data, item.neighbours))
      : address.current;
  return { edited, saving, clash, saver, put, addUpload, settle, discard, sent, name };
}

export const isNew = ({ base, draft }: Pick<Item, 'base' | 'draft'>): boolean => base === null && !draft;

/** Its English title and, of an event, its year. */
const hasName = ({ form }: Item, { data }: Edited): boolean =>
  titleOf(form, data, 'en') !== '' &&
  (!form.some(({ name }) => name === 'start') || /^\d{4}/.test(String(valueAt(data, ['start']))));

/** The file of a new item. */
const fileOf = ({ kind }: Item, slug: string): string => kind.id.replace('*', slug);

/** A name made of half a title would stay. */
function isTitleFocused({ form }: Item): boolean {
  const field = titleField(form);
  return Boolean(field && document.activeElement?.id.startsWith(idOf([field.name])));
}

/** How many items may have the same title. */
const mostOfOneName = 20;

/** Saves a new item under the first name that is free. */
async function saveAsNew(item: Item, draft: DraftToSave, options: { keepalive: boolean }): Promise<Draft> {
  for (const taken: string[] = []; ; ) {
    const slug = slugFor(draft.data, item.neighbours, taken);
    try {
      return await send<Draft>('PUT', `drafts/${inAddress(fileOf(item, slug))}`, draft, options);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409 || taken.length === mostOfOneName) throw error;
      const { theirs } = error.body as Conflict<Draft | undefined>;
      if (theirs && isSame(theirs.data, draft.data)) return theirs;
      taken.push(slug);
    }
  }
}
