import { useTranslation } from 'platform';
import { useEffect, useRef, useState } from 'react';
import type { ResultGroup } from './engine/site-search.ts';
import { Result } from './Result.tsx';

/** How many results of a kind show before a visitor asks for all. */
const firstResults = 5;

/** The results of one kind, the best first. */
export function SearchResults({ group: { kind, entries } }: { group: ResultGroup }) {
  const { t } = useTranslation('shell');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const hidden = entries.length - firstResults;

  // The button disappears, so focus moves to the first result that it showed.
  useEffect(() => {
    if (all) list.current?.querySelectorAll('a')[firstResults]?.focus();
  }, [all]);

  return (
    <section className="page-grid found" aria-labelledby={`found-${kind}`}>
      <p className="note">{t('search.number', { count: entries.length })}</p>
      <div className="stack">
        <h2 id={`found-${kind}`}>{t(`search.kind.${kind}`)}</h2>
        <ul ref={list} role="list">
          {(all ? entries : entries.slice(0, firstResults)).map((entry) => (
            <Result key={`${entry.to} ${entry.title}`} entry={entry} />
          ))}
        </ul>
        {!all && hidden > 0 && (
          <button type="button" className="btn btn--plain" onClick={() => setAll(true)}>
            {t('search.more', { count: hidden })}
          </button>
        )}
      </div>
    </section>
  );
}
