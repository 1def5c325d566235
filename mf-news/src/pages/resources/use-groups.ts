import { useContent, useContents, useTranslation } from 'platform';
import { useCallback, useMemo } from 'react';
import type { Resource } from '../../../content/resources-content.ts';
import { content } from '../../items.ts';
import { type Group, type ResourceRow, row } from './filter.ts';

/** The newest documents by section, or all, with their rows' words. Memoised: there may be hundreds. */
export function useGroups(isWhole: boolean): Group[] {
  const { sections, newest } = useContent(content.resources);
  const [documents = newest] = useContents(isWhole ? [content.allDocuments] : []);
  const writeRow = useWriteRow();

  return useMemo(
    () => sections.map((section) => ({ ...section, rows: documents[section.id].map(writeRow) })),
    [sections, documents, writeRow],
  );
}

export function useWriteRow(): (document: Resource) => ResourceRow {
  const { t } = useTranslation('news');

  return useCallback(
    (document) => {
      const { name, type, size, language } = document;
      const written = t(`resources.size.${size.unit}`, { size: size.number });
      const facts = [type, written, t(`resources.language.${language}`)].join(', ');
      return row(document, { facts, downloadOf: t('resources.downloadOf', { name }) });
    },
    [t],
  );
}
