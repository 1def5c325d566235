import type { Collection, ItemSummary } from '../../api/item.ts';
import { type Answer, useAnswer } from '../use-answer.ts';

export type WaitingItem = ItemSummary & Required<Pick<ItemSummary, 'draft'>> & { kind: Collection['title'] };

/** What is written and not yet published, in the sections of the editor's teams. */
export function useWaiting(): Omit<Answer<WaitingItem[]>, 'value'> & { items?: WaitingItem[] } {
  const { value, ...rest } = useAnswer<Collection[]>('collections');
  return {
    ...rest,
    items: value?.flatMap(({ title, items }) =>
      items.flatMap((one) => (one.draft ? [{ ...one, draft: one.draft, kind: title }] : [])),
    ),
  };
}
