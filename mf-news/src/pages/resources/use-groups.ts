import content from 'content:news';
import { useContent, useTranslation } from 'platform';
import { useMemo } from 'react';
import { type Group, row } from './filter.ts';

/** All documents, section by section, with what is written under each. Made once: searching reads it at every letter. */
export function useGroups(): Group[] {
  const { t } = useTranslation('news');
  const { sections } = useContent(content.resources);

  return useMemo(
    () =>
      sections.map(({ id, introduction, documents }) => ({
        id,
        introduction,
        rows: documents.map((document) => {
          const { type, size, language } = document;
          const written = t(`resources.size.${size.unit}`, { size: size.number });
          return row(document, [type, written, t(`resources.language.${language}`)].join(', '));
        }),
      })),
    [sections, t],
  );
}
