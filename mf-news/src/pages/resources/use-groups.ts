import content from 'content:news';
import { useContent } from 'platform';
import { useMemo } from 'react';
import type { Documents } from '../../../content/resources-content.ts';
import type { Group } from './filter.ts';
import { useWriteRow } from './use-write-row.ts';

/** Documents by section, with their rows' words. Memoised, because there may be hundreds. */
export function useGroups(documents: Documents): Group[] {
  const { sections } = useContent(content.resources);
  const writeRow = useWriteRow();

  return useMemo(
    () => sections.map((section) => ({ ...section, rows: documents[section.id].map(writeRow) })),
    [sections, documents, writeRow],
  );
}
