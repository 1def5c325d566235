import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Item, SchoolChanges } from '../../../api/item.ts';
import { useDraft } from '../../saving/use-draft.ts';
import { mergeChanges } from './school-changes.ts';

/**
 * The draft of the register. It holds changes only, so those of two people are brought together by themselves. Where both
 * changed the same school, theirs is named in `overruled`.
 */
export function useSchoolDraft(item: Item) {
  // What is published has no changes.
  const asChanges = useMemo(() => ({ ...item, data: [] }), [item]);
  const { edited, saving, clash, put, settle, sent } = useDraft(asChanges, nameStays);
  const [met, setMet] = useState<{ overruled: SchoolChanges }>();

  useEffect(() => {
    if (!clash) return;
    const { over, ancestor = [], mine, theirs } = clash;
    const { merged, overruled } = mergeChanges(listOf(ancestor), listOf(mine.data), listOf(theirs.data));
    if (over === 'draft') setMet({ overruled });
    settle({ data: merged, uploads: [] });
  }, [clash, settle]);

  return {
    changes: listOf(edited.data),
    change: useCallback((changes: SchoolChanges) => put([], changes), [put]),
    edited,
    item: asChanges,
    saving,
    sent,
    met,
  };
}

/** The register always has the same name. */
const nameStays = () => {};

const listOf = (data: unknown): SchoolChanges => (Array.isArray(data) ? data : []);
