import { localPath } from 'contract/language.ts';
import { useLanguage, useNavigate, useTranslation } from 'platform';
import type { FormEvent } from 'react';
import { Icon } from 'ui/Icon.tsx';
import { useShell } from '../shell-context.ts';

/** The search of every page. It leads to the search page, without JavaScript too. */
export function SearchField({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const shell = useShell();
  const language = useLanguage();
  const address = localPath('/search', language);

  /** Fetches the search page and its index. A failure shows when the visitor gets there. */
  const prepare = () => {
    import('../pages/search/SearchPage.tsx')
      .then(({ prepareSearch }) => prepareSearch(shell, language))
      .catch(() => {});
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q'));
    onSearch();
    navigate(query.trim() ? `${address}?q=${encodeURIComponent(query)}` : address);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>.
    <form className="search" role="search" action={address} onSubmit={search}>
      <input type="search" name="q" aria-label={t('search.field')} placeholder={t('search.short')} onInput={prepare} />
      <button type="submit" aria-label={t('search.send')}>
        <Icon path="m20 20-5-5m2-5a7 7 0 1 1-14 0 7 7 0 0 1 14 0" />
      </button>
    </form>
  );
}
