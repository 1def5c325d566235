import { Link } from 'platform';
import type { ReactNode } from 'react';
import './styles/filters.css';
import './styles/year-links.css';
import { type YearLink, yearsAround } from './years-around.ts';

interface YearLinksProps {
  note: string;
  label: string;
  /** Newest first. */
  links: YearLink[];
  /** The address of the current page, if it is one of them. */
  current?: string;
  children?: ReactNode;
}

/** Links to the pages of the years: those around the current one if there are many. */
export function YearLinks({ note, label, links, current, children }: YearLinksProps) {
  const shown = yearsAround(links, current);
  const index = shown.findIndex(({ to }) => to === current);
  const relOf = (other: number) => {
    if (index < 0 || Math.abs(other - index) !== 1) return undefined;
    return other > index ? 'prev' : 'next';
  };

  return (
    <nav className="page-grid year-links" aria-label={label}>
      <p className="note">{note}</p>
      <div className="stack">
        {children && <p>{children}</p>}
        <ul className="filters" role="list">
          {shown.map(({ to, text }, other) => (
            <li key={to}>
              <Link
                className="filter filter--bare"
                to={to}
                rel={relOf(other)}
                aria-current={other === index ? 'page' : undefined}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
