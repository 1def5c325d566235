import { useTranslation } from 'platform';
import { DocumentRow } from './DocumentRow.tsx';
import type { Row } from './filter.ts';
import './downloads.css';

interface DocumentListProps {
  rows: Row[];
  /** The other rows are hidden and not removed: a phone would render hundreds of rows again slowly. */
  isShown?: (row: Row) => boolean;
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
