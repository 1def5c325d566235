import { csv } from 'contract/csv.ts';
import { wordsOf } from 'contract/fold.ts';
import { useContent, useTranslation } from 'platform';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCountyName, useGroupTitle } from '../../components/names.ts';
import { SchoolTable } from '../../components/SchoolTable.tsx';
import { content } from '../../items.ts';
import { type Choice, type ChoiceActions, columns } from './choice.ts';
import { namesOf, type School, type SearchResult } from './register.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import 'ui/styles/buttons.css';
import 'ui/styles/messages.css';

interface ResultsProps {
  result: SearchResult;
  criteria: Choice;
  actions: ChoiceActions;
  clear: () => void;
  retry: () => void;
}

export function Results({ result, criteria, actions, clear, retry }: ResultsProps) {
  const { t } = useTranslation('directory');
  const { state } = result;
  const isFiltered = Boolean(criteria.query || criteria.county || criteria.type);
  const searchEverywhere = () => actions.change({ group: undefined }, 'new step');

  return (
    <>
      <div className="row search-result">
        {/* Always rendered, because screen readers announce only changes inside an existing element. */}
        <div role="status" data-empty={state === 'empty' || state === 'nothing' || undefined}>
          {state === 'idle' && <p className="hint quiet scripted">{t('results.unasked')}</p>}
          {state === 'loading' && <p>{t('results.coming')}</p>}
          {state === 'empty' && <p className="empty">{t('schools.empty')}</p>}
          {state === 'nothing' && <p className="empty">{t('results.nothing')}</p>}
          {state === 'found' && <ResultCount text={t('schools.count', { count: result.schools.length })} />}
        </div>
        {isFiltered && (
          <button type="button" className="btn btn--plain" onClick={clear}>
            {t('results.clear')}
          </button>
        )}
        {isFiltered && criteria.group && state !== 'found' && (
          <button type="button" className="btn btn--plain" onClick={searchEverywhere}>
            {t('results.everywhere')}
          </button>
        )}
      </div>
      {state === 'failed' && (
        <div className="stack" role="alert">
          <p className="ribboned toast toast--fail">{t('results.failed')}</p>
          <p className="btns">
            <button type="button" className="btn" onClick={retry}>
              {t('results.retry')}
            </button>
          </p>
        </div>
      )}
      {state === 'found' && <FoundSchools schools={result.schools} criteria={criteria} sortBy={actions.sortBy} />}
    </>
  );
}

function ResultCount({ text }: { text: string }) {
  const [before, number, after] = text.split(/(\d+)/);

  return (
    <p className="row result-count">
      {before}
      <b>{number}</b>
      {after}
    </p>
  );
}

type FoundSchoolsProps = Pick<ResultsProps, 'criteria'> & Pick<ChoiceActions, 'sortBy'> & { schools: School[] };

function FoundSchools({ schools, criteria, sortBy }: FoundSchoolsProps) {
  const { t } = useTranslation('directory');
  const { group, query, order } = criteria;
  const lists = useContent(content.lists);
  const groupTitle = useGroupTitle();
  const countyName = useCountyName();
  const words = useMemo(() => wordsOf(query), [query]);
  const { shown, drawn, next, more } = useVisibleRows(schools, words.length > 0 ? 'search' : 'group');
  const rowOf = ({ id, name, county, types }: School) => ({
    ...{ id, name, county: countyName(lists.counties[county]?.name ?? '') },
    type: namesOf(types, lists.types),
  });

  const caption = group ? groupTitle(group) : t('schools.captionOfAll');
  const rows = schools.slice(0, drawn).map(rowOf);
  const all = next > 0 ? schools.length : undefined;

  const table = useRef<HTMLDivElement>(null);
  const [firstNew, setFirstNew] = useState<number>();

  // Focus the first new row, because the button may be gone.
  useEffect(() => {
    const row = firstNew === undefined ? undefined : table.current?.querySelectorAll('tbody tr')[firstNew];
    row?.setAttribute('tabindex', '-1');
    (row as HTMLElement | undefined)?.focus();
  }, [firstNew]);

  const showMore = () => {
    more();
    setFirstNew(shown);
  };

  const save = () => {
    const cells = schools.map(rowOf).map((row) => columns.map((column) => row[column]));
    const name = group ? t('csv.fileOf', { group: wordsOf(group.name).join('-') }) : t('csv.file');
    const header = columns.map((column) => t(`schools.${column}`));
    saveFile(name, 'text/csv;charset=utf-8', csv([header, ...cells]));
  };

  return (
    <div className="found" ref={table}>
      <SchoolTable caption={caption} schools={rows} all={all} words={words} sorting={{ order, sortBy }} />
      <p className="btns">
        {next > 0 && (
          <>
            <button type="button" className="btn" onClick={showMore}>
              {t('results.more', { count: next })}
            </button>
            <span className="quiet">{t('results.part', { shown, count: schools.length })}</span>
          </>
        )}
        <button type="button" className="btn btn--plain" onClick={save}>
          {t('csv.save', { count: schools.length })}
        </button>
      </p>
    </div>
  );
}

function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
