import { useHead, useSearchParams, useTranslation } from 'platform';
import { Suspense } from 'react';
import { PageSection } from 'ui/PageSection.tsx';
import { useTyped } from 'ui/use-typed.ts';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import { AllPages } from './AllPages.tsx';
import { ResultGroups } from './ResultGroups.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { useSearch } from './use-search.ts';
import { walkResults } from './walk-results.ts';
import 'ui/styles/messages.css';
import './search.css';

export { prepareSearch } from './load-search.ts';

/** The site search. Without JavaScript, and before anything is typed, it lists all pages. */
export default function SearchPage() {
  const { t } = useTranslation('shell');
  const [address, setAddress] = useSearchParams();
  const { typed, type } = useTyped(address.get('q') ?? '', (q) =>
    setAddress(q.trim() ? { q } : {}, { replace: true, preventScrollReset: true }),
  );
  const { searching, prepare, retry } = useSearch(typed);
  const nothingFound = searching.state === 'found' && searching.count === 0;
  useHead({ title: t('search.title'), description: t('search.lead') });

  return (
    <div onKeyDown={walkResults}>
      <ShellPageHeader title={t('search.title')} lead={t('search.lead')}>
        <SearchForm typed={typed} type={type} onIntent={prepare} />
        <SearchStatus searching={searching} retry={retry} />
      </ShellPageHeader>
      {searching.state === 'found' && <ResultGroups groups={searching.groups} query={searching.query} />}
      {(searching.state === 'none' || nothingFound) && (
        <PageSection note={t('search.pagesNote')} className="search-pages">
          {/* Its content may still have to be fetched; the field must not disappear meanwhile. */}
          <Suspense fallback={null}>
            <AllPages />
          </Suspense>
        </PageSection>
      )}
    </div>
  );
}
