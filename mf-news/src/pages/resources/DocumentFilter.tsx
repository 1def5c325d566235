import { useTranslation } from 'platform';
import { useRef } from 'react';
import { type Filter, isFiltering, noFilter } from './filter.ts';
import { TypeButtons } from './TypeButtons.tsx';
import 'shared/styles/fields.css';
import 'shared/styles/messages.css';
import './document-filter.css';

interface DocumentFilterProps {
  filter: Filter;
  setFilter: (filter: Filter) => void;
  types: { type: string; count: number }[];
  /** The result in words. */
  result: string;
  found: boolean;
}

/** Filters by text and type, and says what it found. Hidden without scripts, where all documents are listed. */
export function DocumentFilter({ filter, setFilter, types, result, found }: DocumentFilterProps) {
  const { t } = useTranslation('news');
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    setFilter(noFilter);
    input.current?.focus();
  };

  return (
    <search className="page-grid document-filter" aria-label={t('resources.filter.label')}>
      <p className="note note--top">{t('resources.filter.note')}</p>
      <form className="stack" onSubmit={(event) => event.preventDefault()}>
        <div className="field">
          <label htmlFor="document-text">{t('resources.filter.text')}</label>
          <input
            ref={input}
            id="document-text"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-describedby="document-help"
            value={filter.text}
            onChange={({ target }) => setFilter({ ...filter, text: target.value })}
          />
          <p className="field__help" id="document-help">
            {t('resources.filter.help')}
          </p>
        </div>
        <TypeButtons types={types} chosen={filter.type} choose={(type) => setFilter({ ...filter, type })} />
        <div className="document-filter__result">
          <p className={found ? undefined : 'empty'} role="status">
            {result}
          </p>
          {isFiltering(filter) && (
            <button type="button" className="btn btn--plain" onClick={clear}>
              {t('resources.filter.clear')}
            </button>
          )}
        </div>
      </form>
    </search>
  );
}
