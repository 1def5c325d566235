import { Link } from 'platform';
import type { ReactNode } from 'react';
import './styles/filters.css';
import './styles/part-links.css';
import { type PartLink, partsAround } from './parts-around.ts';

interface PartLinksProps {
  note: string;
  label: string;
  /** Newest first, unless they are `pages` of a list. */
  links: PartLink[];
  pages?: boolean;
  /** The address of the current page, if it is one of them. */
  current?: string;
  children?: ReactNode;
}

/** Links to the parts of a list, such as its years: those around the current one if there are many. */
export function PartLinks({ note, label, links, pages, current, children }: PartLinksProps) {
  const shown = partsAround(links, current);
  const index = shown.findIndex(({ to }) => to === current);
  const relOf = (other: number) => {
    if (index < 0 || Math.abs(other - index) !== 1) return undefined;
    return other > index === Boolean(pages) ? 'next' : 'prev';
  };

  return (
    <nav className="page-grid part-links" aria-label={label}>
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
