import content from 'content:news';
import { useContent, useTranslation } from 'platform';
import { useMemo } from 'react';
import { type Group, row } from './filter.ts';

/** All documents by section, with their rows' words. Memoised, because there may be hundreds. */
export function useGroups(): Group[] {
  const { t } = useTranslation('news');
  const { sections } = useContent(content.resources);

  return useMemo(
    () =>
      sections.map(({ id, introduction, documents }) => ({
        id,
        introduction,
        rows: documents.map((document) => {
          const { name, type, size, language } = document;
          const written = t(`resources.size.${size.unit}`, { size: size.number });
          const facts = [type, written, t(`resources.language.${language}`)].join(', ');
          return row(document, { facts, downloadOf: t('resources.downloadOf', { name }) });
        }),
      })),
    [sections, t],
  );
}
