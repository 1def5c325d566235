import { Link, useTranslation } from 'platform';
import type { ReactNode } from 'react';
import 'ui/styles/filters.css';
import { yearsAround } from '../../event-years.ts';
import { usePastYears } from '../../use-events.ts';
import './year-links.css';

/** Links to the years with past events: those around the current one if there are many. */
export function YearLinks({ current, children }: { current?: string; children?: ReactNode }) {
  const { t } = useTranslation('events');
  const years = yearsAround(usePastYears(), current);
  const index = years.findIndex(({ year }) => year === current);
  const relOf = (other: number) =>
    index < 0 ? undefined : ({ [index + 1]: 'prev', [index - 1]: 'next' } as Record<number, string>)[other];

  return (
    <nav className="page-grid year-links" aria-label={t('years.label')}>
      <p className="note">{t('years.note')}</p>
      <div className="stack">
        {children && <p>{children}</p>}
        <ul className="filters" role="list">
          {years.map(({ year }, other) => (
            <li key={year}>
              <Link
                className="filter filter--bare"
                to={`/events/past-events/${year}`}
                rel={relOf(other)}
                aria-current={year === current ? 'page' : undefined}
              >
                {year}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
