import type { PageLink } from 'contract/search.ts';
import type { AppName, ContentItem } from 'contract/section.ts';
import { Link, useHead, useOptionalContent, useSearchParams, useTranslation } from 'platform';
import { Suspense } from 'react';
import { PageSection } from 'ui/PageSection.tsx';
import { useTyped } from 'ui/use-typed.ts';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import { SectionBoundary } from '../../sections/Slot.tsx';
import { useShell } from '../../shell-context.ts';
import { SearchResults } from './SearchResults.tsx';
import { appsIn, type Searching, useSearch } from './use-search.ts';
import 'ui/styles/fields.css';
import 'ui/styles/messages.css';
import './search.css';

export { searchIn } from './use-search.ts';

/** The site search. Without JavaScript, and before anything is typed, it lists all pages. */
export default function SearchPage() {
  const { t } = useTranslation('shell');
  const [address, setAddress] = useSearchParams();
  const { typed, type } = useTyped(address.get('q') ?? '', (q) =>
    setAddress(q.trim() ? { q } : {}, { replace: true, preventScrollReset: true }),
  );
  const { searching, retry } = useSearch(typed);
  const nothingFound = searching.state === 'found' && searching.count === 0;
  useHead({ title: t('search.title'), description: t('search.lead') });

  return (
    <div className="search-page">
      <ShellPageHeader title={t('search.title')} lead={t('search.lead')}>
        {/* Searches while the visitor types. Hidden without JavaScript. */}
        <search className="scripted search-field">
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
                onChange={({ target }) => type(target.value)}
              />
            </div>
          </form>
        </search>
        <noscript>
          <p className="text">{t('search.noScript')}</p>
        </noscript>
        <SearchStatus searching={searching} retry={retry} />
      </ShellPageHeader>
      {searching.state === 'found' &&
        searching.groups.map((group) => (
          <SearchResults key={group.kind} group={group} query={searching.query} sought={searching.sought} />
        ))}
      {(searching.state === 'none' || nothingFound) && (
        <PageSection note={t('search.pagesNote')} className="search-pages">
          {/* Its content may still have to be fetched; the field must not disappear meanwhile. */}
          <Suspense fallback={null}>
            <AllPages isAsked={nothingFound} />
          </Suspense>
        </PageSection>
      )}
    </div>
  );
}

function SearchStatus({ searching, retry }: { searching: Searching; retry: () => void }) {
  const { t } = useTranslation('shell');
  const found = searching.state === 'found' ? searching : undefined;

  return (
    <div className="search-status">
      {/* Always rendered: screen readers announce changes of an element, and wait while it is busy. */}
      <div role="status" aria-busy={searching.state === 'searching' || undefined}>
        {searching.state === 'searching' && <p>{t('search.coming')}</p>}
        {found?.corrected && <p>{t('search.corrected', { query: found.query, corrected: found.corrected })}</p>}
        {found && found.count > 0 && !found.corrected && (
          <p>{t('search.count', { count: found.count, query: found.query })}</p>
        )}
        {found?.count === 0 && <p className="empty">{t('search.nothing', { query: found.query })}</p>}
        {found?.incomplete && <p>{t('search.incomplete')}</p>}
      </div>
      {searching.state === 'failed' && <p role="alert">{t('search.failed')}</p>}
      {(searching.state === 'failed' || found?.incomplete) && (
        <button type="button" className="btn" onClick={retry}>
          {t('section.failed.retry')}
        </button>
      )}
    </div>
  );
}

/** The pages of all apps by section, without the many pages of one event, article or year. */
function AllPages({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation('shell');
  const apps = appsIn(useShell().routes);

  return (
    <div className="stack" data-unasked={isAsked ? undefined : ''}>
      <h2>{t('search.pages')}</h2>
      <ul className="all-pages" role="list">
        {apps.map((app) => (
          // There is no list of a section that was withdrawn after the tab was opened.
          <SectionBoundary key={app}>
            <PagesOfApp app={app} />
          </SectionBoundary>
        ))}
      </ul>
    </div>
  );
}

function PagesOfApp({ app }: { app: AppName }) {
  const item: ContentItem<PageLink[]> = { app, item: 'pages' };
  const pages = useOptionalContent(item);
  if (!pages) return null;

  return (
    <li>
      <ul role="list">
        {pages.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
