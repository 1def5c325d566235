import { useTranslation } from 'platform';
import 'ui/styles/fields.css';

interface SearchFormProps {
  typed: string;
  type: (text: string) => void;
  /** Called when the field gains focus. */
  onIntent: () => void;
}

/** Searches while the visitor types. Without JavaScript it is hidden. */
export function SearchForm({ typed, type, onIntent }: SearchFormProps) {
  const { t } = useTranslation('shell');

  return (
    <>
      <search className="search-field">
        <form onSubmit={(event) => event.preventDefault()}>
          <div className="field">
            <label htmlFor="search">{t('search.field')}</label>
            <input
              id="search"
              name="q"
              type="search"
              placeholder={t('search.example')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              value={typed}
              onFocus={onIntent}
              onChange={({ target }) => type(target.value)}
            />
          </div>
        </form>
      </search>
      <noscript>
        <p className="text">{t('search.noScript')}</p>
      </noscript>
    </>
  );
}
