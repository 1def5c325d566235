import { useTranslation } from 'platform';
import { memo, useDeferredValue } from 'react';
import { DocumentRow } from './DocumentRow.tsx';
import type { Group, Row } from './filter.ts';

/** More rows than a screen holds. */
const screenful = 12;

interface DocumentGroupProps {
  group: Group;
  /** The rows to show. The others stay, hidden: to draw hundreds anew takes a phone longer than to show them again. */
  fits: ReadonlySet<Row>;
}

export const DocumentGroup = memo(function DocumentGroup({ group, fits }: DocumentGroupProps) {
  const { t } = useTranslation('news');
  const { id, introduction, rows } = group;
  const fitting = rows.filter((row) => fits.has(row));
  const count = fitting.length;
  // What comes back below the screen may come a moment later, so that nobody waits for it while typing.
  const before = useDeferredValue(fits);
  const first = new Set(fitting.slice(0, screenful));
  const shown = (row: Row) => first.has(row) || (fits.has(row) && before.has(row));

  return (
    <section className="sheet section" aria-labelledby={id} hidden={count === 0}>
      <p className="note">{t('resources.filter.count', { count })}</p>
      <div className="stack">
        <h2 id={id}>{t(`resources.section.${id}`)}</h2>
        <p className="text">{introduction}</p>
        <ul className="files" role="list">
          {rows.map((row) => (
            <li key={row.document.url as string} hidden={!shown(row)}>
              <DocumentRow row={row} download={t('resources.download')} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});
