import { useTranslation } from 'platform';
import { useCallback } from 'react';
import type { Resource } from '../../../content/resources-content.ts';
import { type Row, row } from './filter.ts';

/** Writes the words that are shown beside a document. */
export function useWriteRow(): (document: Resource) => Row {
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
