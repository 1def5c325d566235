import type { FieldMistake, Item } from 'edit-api/item.ts';
import { useEffect, useState } from 'react';
import { send } from '../api.ts';
import { isSame } from '../form/data.ts';
import { useLanguage } from '../language.tsx';
import type { Edited } from './saver.ts';

/** Always the same list, so that the form is not drawn again for it. */
const none: FieldMistake[] = [];

/** A pause in typing before the content is checked, ms. */
const pause = 1200;

/** What the content check says about the item as it is being written, in the editor's language. */
export function useCheck({ base, data }: Item, name: string, edited: Edited): FieldMistake[] {
  const { language } = useLanguage();
  const [mistakes, setMistakes] = useState(none);

  useEffect(() => {
    if (isSame(edited.data, data)) return setMistakes(none);
    const controller = new AbortController();
    const request = { language, items: [{ item: name, base, ...edited }] };
    const timer = setTimeout(() => {
      // Without a network, the check waits for the next change.
      send<FieldMistake[]>('POST', 'check', request, { signal: controller.signal }).then(
        (found) => setMistakes((before) => (isSame(before, found) ? before : found)),
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [base, data, name, edited, language]);

  return mistakes;
}
