import { Link, useContent, useContents, useHead, useTranslation } from 'platform';
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import type { DocumentSection, Resources } from '../../../content/resources-content.ts';
import { NewsPageHeader } from '../../components/NewsPageHeader.tsx';
import { content } from '../../items.ts';
import { accentOf, DocumentList, type ResourceRow, useWriteRow } from './DocumentList.tsx';
import { SectionLinks } from './DocumentsPage.tsx';
import { isFiltering, matching, useFilter } from './filter.ts';
import 'ui/styles/fields.css';
import 'ui/styles/messages.css';
import './document-filter.css';
import 'ui/styles/filters.css';

/** The newest documents of each section. All are fetched when a visitor filters. */
export function ResourcesPage() {
  const { t } = useTranslation('news');
  const { introduction, sections, newest, types } = useContent(content.resources);
  const filtering = useFilter();
  // Typed text shows at once; the list of documents may follow later.
  const filter = useDeferredValue(filtering.filter);
  const isFiltered = isFiltering(filter);
  const [documents = newest] = useContents(isFiltered ? [content.allDocuments] : []);
  const writeRow = useWriteRow();
  const all = useMemo(
    () => sections.map((section) => ({ ...section, rows: documents[section.id].map(writeRow) })),
    [sections, documents, writeRow],
  );
  const groups = useMemo(() => {
    if (!isFiltering(filter)) return all;
    const found = all.map((group) => ({ ...group, rows: matching(group.rows, filter) }));
    return found.map((group) => ({ ...group, count: group.rows.length }));
  }, [all, filter]);
  const [count, total] = [countOf(groups), countOf(sections)];
  useHead({ title: t('resources.title'), description: introduction });

  const result = () => {
    if (count === 0) return t('resources.filter.empty');
    return t(isFiltered ? 'resources.filter.found' : 'resources.filter.count', { count, total });
  };

  return (
    <>
      <NewsPageHeader title={t('resources.title')} lead={introduction}>
        <p className="quiet">{t('resources.newTab')}</p>
      </NewsPageHeader>
      <DocumentFilter filtering={filtering} types={types} result={result()} found={count > 0} />
      {groups.map((group) => (
        <DocumentGroup key={group.id} group={group} isFiltered={isFiltered} />
      ))}
      <SectionLinks />
    </>
  );
}

const countOf = (all: { count: number }[]): number => all.reduce((sum, { count }) => sum + count, 0);

interface DocumentFilterProps {
  filtering: ReturnType<typeof useFilter>;
  types: Resources['types'];
  result: string;
  found: boolean;
}

/** Filters by text and type, and says what it found. Hidden without scripts. */
function DocumentFilter({ filtering, types, result, found }: DocumentFilterProps) {
  const { t } = useTranslation('news');
  const { filter, typeText, apply } = filtering;
  const isFiltered = isFiltering(filter);
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    apply({ text: '', type: '' });
    input.current?.focus();
  };

  return (
    <search className="page-grid document-filter scripted screen-only" aria-label={t('resources.filter.label')}>
      <p className="note note--top">{t('resources.filter.note')}</p>
      <form className="stack" onSubmit={(event) => event.preventDefault()}>
        <div className="field">
          <label htmlFor="document-text">{t('resources.filter.text')}</label>
          <input
            ref={input}
            id="document-text"
            name="text"
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
        <fieldset className="filters">
          <legend className="field__name">{t('resources.filter.type')}</legend>
          <button
            type="button"
            className="filter filter--bare"
            aria-pressed={filter.type === ''}
            onClick={() => apply({ ...filter, type: '' })}
          >
            {t('resources.filter.all')}
          </button>
          {types.map(({ type, count }) => (
            <button
              key={type}
              type="button"
              className="filter"
              name="type"
              value={type}
              data-accent={accentOf(type)}
              aria-pressed={filter.type === type}
              onClick={() => apply({ ...filter, type })}
            >
              {type.toUpperCase()} <b>{count}</b>
            </button>
          ))}
        </fieldset>
        <div className="row document-filter__result">
          <p className={found ? undefined : 'empty'} role="status" data-unasked={isFiltered ? undefined : ''}>
            {result}
          </p>
          {isFiltered && (
            <button type="button" className="btn btn--plain" onClick={clear}>
              {t('resources.filter.clear')}
            </button>
          )}
        </div>
      </form>
    </search>
  );
}

interface DocumentGroupProps {
  group: DocumentSection & { rows: ResourceRow[] };
  isFiltered: boolean;
}

/** Memoised: each typed letter draws the page before it filters. */
const DocumentGroup = memo(function DocumentGroup({ group, isFiltered }: DocumentGroupProps) {
  const { t } = useTranslation('news');
  const { id, introduction, rows, count } = group;
  const section = t(`resources.section.${id}`);
  if (count === 0) return null;

  return (
    <section className="page-grid section" aria-labelledby={id} data-unasked={isFiltered ? undefined : ''}>
      <p className="note">{t('resources.filter.count', { count })}</p>
      <div className="stack">
        <h2 id={id}>{section}</h2>
        <p className="text">{introduction}</p>
        <DocumentList rows={rows} />
        {count > rows.length && (
          <p className="btns">
            <Link className="btn" to={`/resources/${id}`}>
              {t('resources.parts.whole', { number: count })}
              <span className="sr-only">{t('resources.parts.wholeOf', { section })}</span>
            </Link>
          </p>
        )}
      </div>
    </section>
  );
});
