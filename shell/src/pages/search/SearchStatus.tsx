import { localPath, otherLanguage } from 'contract/language.ts';
import { useLanguage, useTranslation } from 'platform';
import { rememberLanguage } from '../../layout/remember-language.ts';
import type { useSearch } from './use-search.ts';

interface SearchStatusProps {
  searching: ReturnType<typeof useSearch>['searching'];
  retry: () => void;
}

/** Says how many results there are, and what to do if there are none. */
export function SearchStatus({ searching, retry }: SearchStatusProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const other = otherLanguage(language);
  const found = searching.state === 'found' ? searching : undefined;

  return (
    <div className="search-status">
      {/* Always rendered: screen readers announce only changes inside an existing element, and wait while it is busy. */}
      <div role="status" aria-busy={searching.state === 'searching' || found?.coming || undefined}>
        {searching.state === 'searching' && <p>{t('search.coming')}</p>}
        {found && found.count > 0 && <p>{t('search.count', { count: found.count, query: found.query })}</p>}
        {found?.count === 0 && <p className="empty">{t('search.nothing', { query: found.query })}</p>}
        {found?.incomplete && <p>{t('search.incomplete')}</p>}
        {found?.inOtherLanguage ? (
          <p>
            <a
              href={`${localPath('/search', other)}?q=${encodeURIComponent(found.query)}`}
              hrefLang={other}
              onClick={() => rememberLanguage(other)}
            >
              {t('search.inOther', { count: found.inOtherLanguage })}
            </a>
          </p>
        ) : null}
      </div>
      {searching.state === 'failed' && (
        <div role="alert">
          <p>{t('search.failed')}</p>
          <button type="button" className="btn" onClick={retry}>
            {t('section.failed.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
