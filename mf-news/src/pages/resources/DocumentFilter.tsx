import { useTranslation } from 'platform';
import { useRef } from 'react';
import { isFiltering } from './filter.ts';
import { TypeButtons } from './TypeButtons.tsx';
import type { Filtering } from './use-filter.ts';
import 'ui/styles/fields.css';
import 'ui/styles/messages.css';
import './document-filter.css';

interface DocumentFilterProps {
  filtering: Filtering;
  types: { type: string; count: number }[];
  /** The result in words. */
  result: string;
  found: boolean;
}

/** Filters by text and type, and says what it found. Hidden without scripts, where all documents are listed. */
export function DocumentFilter({ filtering, types, result, found }: DocumentFilterProps) {
  const { t } = useTranslation('news');
  const { filter, typeText, chooseType } = filtering;
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    filtering.clear();
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
            onChange={({ target }) => typeText(target.value)}
          />
          <p className="field__help" id="document-help">
            {t('resources.filter.help')}
          </p>
        </div>
        <TypeButtons types={types} chosen={filter.type} choose={chooseType} />
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
