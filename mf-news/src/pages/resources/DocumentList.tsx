import { useTranslation } from 'platform';
import { memo } from 'react';
import { OrdinalText } from 'ui/OrdinalText.tsx';
import { fileTypes, type ResourceRow } from './filter.ts';
import './downloads.css';

interface DocumentListProps {
  rows: ResourceRow[];
  /** The other rows are hidden and not removed: a phone would render hundreds of rows again slowly. */
  isShown?: (row: ResourceRow) => boolean;
}

export function DocumentList({ rows, isShown = () => true }: DocumentListProps) {
  const { t } = useTranslation('news');

  return (
    <ul className="files" role="list">
      {rows.map((row) => (
        <li key={row.document.url} hidden={!isShown(row)}>
          <DocumentRow row={row} download={t('resources.download')} />
        </li>
      ))}
    </ul>
  );
}

/** Memoised: every key renders a list of hundreds. */
const DocumentRow = memo(function DocumentRow({ row, download }: { row: ResourceRow; download: string }) {
  const { name, type, language, url } = row.document;
  // Unknown types share an icon (docs/spec.md, Resources).
  const { accent = 'night', media } = fileTypes[type] ?? {};

  return (
    <>
      <span className="file-icon screen-only" data-accent={accent} aria-hidden="true">
        {type in fileTypes ? type.toUpperCase() : '…'}
      </span>
      <h3>
        <OrdinalText text={name} />
      </h3>
      <p className="fine-print quiet">{row.facts}</p>
      <a className="more screen-only" href={url} type={media} hrefLang={language} target="_blank" rel="noopener">
        {download}
        <span className="sr-only">{row.downloadOf}</span>
      </a>
    </>
  );
});
