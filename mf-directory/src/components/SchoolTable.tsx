import { Link, useTranslation } from 'platform';
import { type Column, columns, type Order } from '../pages/schools/choice.ts';
import { pieces } from './pieces.ts';
import 'ui/styles/table.css';

interface SchoolTableProps {
  schools: { id: string | number; name: string; county: string; type: string }[];
  label?: string;
  caption?: string;
  /** The number of all rows, if only a part of the table is shown. */
  all?: number;
  words?: string[];
  /** Makes the columns' names buttons that sort, and offers to correct each school. */
  sorting?: { order: Order; sortBy: (column: Column) => void };
}

/** The roles keep it a table when drawn as cards: with another display, elements lose their role. */
export function SchoolTable({ schools, label, caption, all, words = [], sorting }: SchoolTableProps) {
  const { t } = useTranslation('directory');

  return (
    <div className="table table--cards">
      <table role="table" aria-label={label} aria-rowcount={all && all + 1}>
        {caption && <caption>{caption}</caption>}
        <thead role="rowgroup" data-sortable={sorting && ''}>
          <tr role="row" aria-rowindex={all && 1} data-sort={sorting && t('results.sort')}>
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader" aria-sort={directionOf(column, sorting?.order)}>
                {sorting ? (
                  <button type="button" className="sort" onClick={() => sorting.sortBy(column)}>
                    {t(`schools.${column}`)}
                  </button>
                ) : (
                  t(`schools.${column}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {schools.map(({ id, name, county, type }, index) => (
            <tr key={id} role="row" aria-rowindex={all && index + 2}>
              {/* Names of schools are English in the register. */}
              <th scope="row" role="rowheader" lang="en">
                <HighlightedText text={name} words={words} />
              </th>
              <td role="cell" data-name={t('schools.county')}>
                <HighlightedText text={county} words={words} />
              </td>
              <td role="cell" data-name={t('schools.type')}>
                {type}
                {sorting && '\u2002'}
                {sorting && (
                  <Link className="screen-only" to={correctionOf(name, county, type)}>
                    {t('correction.link')}
                    <span className="sr-only">{t('correction.of', { name })}</span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function directionOf(column: Column, order: Order | undefined) {
  if (column !== order?.column) return undefined;
  return order.descending ? 'descending' : 'ascending';
}

const correctionOf = (...school: string[]): string =>
  `/contact-us/school?${new URLSearchParams({ of: school.join(', ') })}`;

/** Highlights the search's words. The `<span>` keeps a grid cell from laying out each piece separately. */
function HighlightedText({ text, words }: { text: string; words: string[] }) {
  return (
    <span>
      {pieces(text, words).map((piece, index, all) => {
        const key = all.slice(0, index).join('').length;
        // Every second piece matches.
        return index % 2 === 1 ? <mark key={`${key} found`}>{piece}</mark> : piece;
      })}
    </span>
  );
}
