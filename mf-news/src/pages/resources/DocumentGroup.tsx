import { Link, useTranslation } from 'platform';
import { memo, useDeferredValue } from 'react';
import { DocumentList } from './DocumentList.tsx';
import type { Group, Row } from './filter.ts';
import { addressOf } from './SectionLinks.tsx';

/** More rows than fit on a screen. */
const screenful = 12;

interface DocumentGroupProps {
  group: Group;
  matching: ReadonlySet<Row>;
  isFiltered: boolean;
}

/** The matching documents of a section, or its newest and a link to the others. */
export const DocumentGroup = memo(function DocumentGroup({ group, matching, isFiltered }: DocumentGroupProps) {
  const { t } = useTranslation('news');
  const { id, introduction, rows } = group;
  const matchingRows = rows.filter((row) => matching.has(row));
  const count = isFiltered ? matchingRows.length : group.count;
  // Rows that reappear below the first screen are deferred, so that typing never waits for them.
  const previous = useDeferredValue(matching);
  const first = new Set(matchingRows.slice(0, screenful));

  return (
    <section className="page-grid section" aria-labelledby={id} hidden={count === 0}>
      <p className="note">{t('resources.filter.count', { count })}</p>
      <div className="stack">
        <h2 id={id}>{t(`resources.section.${id}`)}</h2>
        <p className="text">{introduction}</p>
        <DocumentList rows={rows} isShown={(row) => first.has(row) || (matching.has(row) && previous.has(row))} />
        {count > matchingRows.length && (
          <p className="btns">
            <Link className="btn" to={addressOf(id)}>
              {t('resources.parts.whole', { number: count })}
              <span className="sr-only">{t('resources.parts.wholeOf', { section: t(`resources.section.${id}`) })}</span>
            </Link>
          </p>
        )}
      </div>
    </section>
  );
});
