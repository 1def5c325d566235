import { Link } from 'platform';
import type { ReactNode } from 'react';
import './styles/filters.css';
import './styles/part-links.css';

interface PartLinksProps<Part extends string> {
  note: string;
  label: string;
  /** The start of their addresses, `/gallery/`. */
  above: string;
  /** The ends of their addresses, such as years. Newest first, unless they are `pages` of a list. */
  parts: readonly Part[];
  /** What a part is called, if not as in its address. */
  textOf?: (part: Part) => string;
  pages?: boolean;
  /** The part in view, if it is one of them. */
  current?: Part | undefined;
  children?: ReactNode;
}

/** Links to the parts of a list, such as its years: those around the current one if there are many. */
export function PartLinks<Part extends string>(props: PartLinksProps<Part>) {
  const { note, label, above, parts, textOf = (part) => part, pages, current, children } = props;
  const shown = partsAround(parts, current);
  const index = current === undefined ? -1 : shown.indexOf(current);
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
          {shown.map((part, other) => (
            <li key={part}>
              <Link
                className="filter filter--bare"
                to={above + part}
                rel={relOf(other)}
                aria-current={other === index ? 'page' : undefined}
              >
                {textOf(part)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** The most links to parts on a page, so that no page grows with the years. */
const maxLinks = 10;

/** The parts around the current one, or the first ones of the list. */
export function partsAround<Part>(parts: readonly Part[], current?: Part): Part[] {
  const index = current === undefined ? -1 : parts.indexOf(current);
  const latestStart = Math.max(0, parts.length - maxLinks);
  const start = Math.min(Math.max(0, index - maxLinks / 2), latestStart);
  return parts.slice(start, start + maxLinks);
}
