import { wordsOf } from 'contract/fold.ts';
import { useTranslation } from 'platform';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DirectoryLists } from '../../../../content/directory-content.ts';
import { useCountyName } from '../../../components/use-county-name.ts';
import type { Choice } from '../choice/choice.ts';
import type { ChoiceActions } from '../choice/use-choice.ts';
import type { School } from '../register/register.ts';
import { columns } from '../register/sort.ts';
import { csv } from './csv.ts';
import { SchoolTable } from './SchoolTable.tsx';
import { saveFile } from './save-file.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface FoundSchoolsProps {
  found: { schools: School[]; types: string[] };
  criteria: Choice;
  lists: DirectoryLists;
  sortBy: ChoiceActions['sortBy'];
}

/** The schools found: a table that shows more rows on request, and a CSV file of all. */
export function FoundSchools({ found: { schools, types }, criteria, lists, sortBy }: FoundSchoolsProps) {
  const { t } = useTranslation('directory');
  const countyName = useCountyName();
  const counties = lists.counties.map(({ name }) => countyName(name));
  const { query } = criteria;
  const words = useMemo(() => wordsOf(query), [query]);
  const { shown, drawn, next, more } = useVisibleRows(schools, words.length > 0 ? 'search' : 'group');

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
    const rows = schools.map((school) => [school.name, counties[school.county] ?? '', types[school.types] ?? '']);
    const name = criteria.group ? t('csv.fileOf', { group: wordsOf(criteria.group.name).join('-') }) : t('csv.file');
    saveFile(name, 'text/csv;charset=utf-8', csv([columns.map((column) => t(`schools.${column}`)), ...rows]));
  };

  return (
    <div className="found" ref={table}>
      <SchoolTable
        caption={criteria.group ? t('schools.caption', { group: criteria.group.name }) : t('schools.captionOfAll')}
        schools={schools.slice(0, drawn)}
        all={next > 0 ? schools.length : undefined}
        counties={counties}
        types={types}
        words={words}
        order={criteria.order}
        sortBy={sortBy}
      />
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
