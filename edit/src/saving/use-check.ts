import { useEffect, useState } from 'react';
import { isSame } from '../../api/differences.ts';
import type { FieldMistake, Item } from '../../api/item.ts';
import { Refused, send } from '../api.ts';
import { useLanguage } from '../language.tsx';
import { patiently } from '../patiently.ts';
import type { Edited } from './kept.ts';

/** A pause in typing before the content is checked, ms. */
const pause = 1200;

interface Checked {
  /** Of what was checked last. Always the same list while nothing changes, so that the form is not drawn again for it. */
  mistakes: FieldMistake[];
  /** What was checked. */
  edited?: Edited;
}

/** What the content check says about the item as it is being written, in the editor's language. */
export function useCheck({ base, data }: Item, name: string, edited: Edited) {
  const { language } = useLanguage();
  const [checked, setChecked] = useState<Checked>({ mistakes: [] });

  useEffect(() => {
    const take = (found: FieldMistake[]) =>
      setChecked(({ mistakes }) => ({ mistakes: isSame(mistakes, found) ? mistakes : found, edited }));
    // What is published is right.
    if (isSame(edited.data, data)) return take([]);
    const controller = new AbortController();
    const { signal } = controller;
    const check = () =>
      send<FieldMistake[]>('POST', 'check', { language, items: [{ item: name, base, ...edited }] }, { signal }).catch(
        (error) => {
          if (signal.aborted || error instanceof Refused) return undefined;
          throw error;
        },
      );
    const timer = setTimeout(
      () => void patiently(check).then((found) => found && !signal.aborted && take(found)),
      pause,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [base, data, name, edited, language]);

  return { mistakes: checked.mistakes, isChecked: checked.edited === edited };
}
