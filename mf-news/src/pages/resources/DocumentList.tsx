import { foldWords } from 'contract/fold.ts';
import { useTranslation } from 'platform';
import { useCallback } from 'react';
import type { Accent } from 'ui/accent.ts';
import { OrdinalText } from 'ui/OrdinalText.tsx';
import type { Resource } from '../../../content/resources-content.ts';
import './downloads.css';

const office = 'application/vnd.openxmlformats-officedocument';

const fileTypes: Record<string, { accent: Accent; media: string }> = {
  pdf: { accent: 'brick', media: 'application/pdf' },
  doc: { accent: 'blue', media: 'application/msword' },
  docx: { accent: 'blue', media: `${office}.wordprocessingml.document` },
  pptx: { accent: 'sun', media: `${office}.presentationml.presentation` },
};

export const accentOf = (type: string): Accent => fileTypes[type]?.accent ?? 'night';

export interface ResourceRow {
  document: Resource;
  /** Shown under the title: format, size and language. */
  facts: string;
  searchText: string;
}

export function useWriteRow(): (document: Resource) => ResourceRow {
  const { t } = useTranslation('news');

  return useCallback(
    (document) => {
      const { name, type, size, language } = document;
      const written = t(`resources.size.${size.unit}`, { size: size.number });
      const facts = [type, written, t(`resources.language.${language}`)].join(', ');
      return { document, facts, searchText: foldWords(`${name} ${facts}`) };
    },
    [t],
  );
}

export function DocumentList({ rows }: { rows: ResourceRow[] }) {
  const { t } = useTranslation('news');

  return (
    <ul className="files" role="list">
      {rows.map(({ document: { name, type, language, url }, facts }) => (
        <li key={url}>
          {/* Unknown types share an icon (docs/spec.md, Resources). */}
          <span className="file-icon screen-only" data-accent={accentOf(type)} aria-hidden="true">
            {type in fileTypes ? type.toUpperCase() : '…'}
          </span>
          <h3>
            <OrdinalText text={name} />
          </h3>
          <p className="fine-print quiet">{facts}</p>
          <a
            className="more screen-only"
            href={url}
            type={fileTypes[type]?.media}
            hrefLang={language}
            target="_blank"
            rel="noopener"
          >
            {t('resources.download')}
            <span className="sr-only">{t('resources.downloadOf', { name })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
