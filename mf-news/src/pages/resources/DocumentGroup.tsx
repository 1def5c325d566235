import { useTranslation } from 'platform';
import { memo, useDeferredValue } from 'react';
import { DocumentRow } from './DocumentRow.tsx';
import type { Group, Row } from './filter.ts';

/** More rows than fit on a screen. */
const screenful = 12;

interface DocumentGroupProps {
  group: Group;
  /** The rows to show. The others are hidden and not removed: a phone would render hundreds of rows again slowly. */
  matching: ReadonlySet<Row>;
}

export const DocumentGroup = memo(function DocumentGroup({ group, matching }: DocumentGroupProps) {
  const { t } = useTranslation('news');
  const { id, introduction, rows } = group;
  const matchingRows = rows.filter((row) => matching.has(row));
  const count = matchingRows.length;
  // Rows that reappear below the first screen are deferred, so that typing never waits for them.
  const previous = useDeferredValue(matching);
  const first = new Set(matchingRows.slice(0, screenful));
  const shown = (row: Row) => first.has(row) || (matching.has(row) && previous.has(row));

  return (
    <section className="page-grid section" aria-labelledby={id} hidden={count === 0}>
      <p className="note">{t('resources.filter.count', { count })}</p>
      <div className="stack">
        <h2 id={id}>{t(`resources.section.${id}`)}</h2>
        <p className="text">{introduction}</p>
        <ul className="files" role="list">
          {rows.map((row) => (
            <li key={row.document.url} hidden={!shown(row)}>
              <DocumentRow row={row} download={t('resources.download')} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});
