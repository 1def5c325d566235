import type { Collection, ItemSummary } from '../../api/item.ts';

/** What is written and not yet published, in the sections of the editor's teams. */
export const waitingItems = (collections: Collection[]) =>
  collections.flatMap(({ title: kind, items }) =>
    items.flatMap(({ draft, ...item }: ItemSummary) => (draft ? [{ ...item, draft, kind }] : [])),
  );
