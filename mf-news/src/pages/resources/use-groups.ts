import content from 'content:news';
import { useContent, useContents } from 'platform';
import { useMemo } from 'react';
import type { Group } from './filter.ts';
import { useWriteRow } from './use-write-row.ts';

/** The newest documents by section, or all, with their rows' words. Memoised, because there may be hundreds. */
export function useGroups(isWhole: boolean): Group[] {
  const { sections, newest } = useContent(content.resources);
  const [documents = newest] = useContents(isWhole ? [content.allDocuments] : []);
  const writeRow = useWriteRow();

  return useMemo(
    () => sections.map((section) => ({ ...section, rows: documents[section.id].map(writeRow) })),
    [sections, documents, writeRow],
  );
}
