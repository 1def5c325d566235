import { useTranslation } from 'platform';
import { useMemo } from 'react';
import 'ui/styles/table.css';
import { SchoolRow } from '../../../components/SchoolRow.tsx';
import type { School } from '../register/register.ts';
import { type Column, columns, type Order } from '../register/sort.ts';
import { ColumnHeader } from './ColumnHeader.tsx';

interface SchoolTableProps {
  caption: string;
  schools: School[];
  /** The number of all rows, if only a part of the table is shown. */
  all: number | undefined;
  /** Names of counties, and of combinations of types, by index. */
  counties: string[];
  types: string[];
  /** The search's words, to mark in the rows. */
  words: string[];
  order: Order;
  sortBy: (column: Column) => void;
}

/** The roles keep it a table when it is drawn as cards: browsers drop an element's role when its display changes. */
export function SchoolTable({ caption, schools, all, counties, types, words, order, sortBy }: SchoolTableProps) {
  const { t } = useTranslation('directory');
  const [county, type] = [t('schools.county'), t('schools.type')];
  const labels = useMemo(() => ({ county, type }), [county, type]);

  return (
    <div className="table table--cards">
      <table role="table" aria-rowcount={all && all + 1}>
        <caption>{caption}</caption>
        <thead role="rowgroup" data-sortable="">
          <tr role="row" aria-rowindex={all && 1} data-sort={t('results.sort')}>
            {columns.map((column) => (
              <ColumnHeader key={column} column={column} order={order} sortBy={sortBy} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {schools.map((school, index) => (
            <SchoolRow
              key={school.id}
              index={all && index + 2}
              name={school.name}
              county={counties[school.county] ?? ''}
              type={types[school.types] ?? ''}
              words={words}
              labels={labels}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
