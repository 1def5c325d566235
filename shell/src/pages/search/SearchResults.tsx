import { useTranslation } from 'platform';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ResultGroup } from './engine/site-search.ts';
import { Result } from './Result.tsx';

/** How many results of a kind show before a visitor asks for all. */
const firstResults = 5;

interface SearchResultsProps {
  group: ResultGroup;
  query: string;
}

/** The results of one kind, the best first. Memoised, because each key draws the field before there are new results. */
export const SearchResults = memo(function SearchResults({ group: { kind, entries }, query }: SearchResultsProps) {
  const { t } = useTranslation('shell');
  /** The query of which the visitor asked for all results. */
  const [allOf, setAllOf] = useState<string>();
  const all = allOf === query;
  const list = useRef<HTMLUListElement>(null);
  const hidden = entries.length - firstResults;

  /** The button disappears, so focus moves to the first result that it showed. */
  const showAll = () => {
    flushSync(() => setAllOf(query));
    list.current?.querySelectorAll('a')[firstResults]?.focus();
  };

  return (
    <section className="page-grid found" aria-labelledby={`found-${kind}`}>
      <p className="note">{t('search.number', { count: entries.length })}</p>
      <div className="stack">
        <h2 id={`found-${kind}`}>{t(`search.kind.${kind}`)}</h2>
        <ul ref={list} role="list">
          {(all ? entries : entries.slice(0, firstResults)).map((entry) => (
            <Result
              key={`${entry.to} ${entry.title} ${entry.note}`}
              entry={entry}
              newTab={t('search.newTab')}
              upcoming={t('search.upcoming')}
            />
          ))}
        </ul>
        {!all && hidden > 0 && (
          <button type="button" className="btn btn--plain" onClick={showAll}>
            {t('search.more', { count: hidden })}
          </button>
        )}
      </div>
    </section>
  );
});
