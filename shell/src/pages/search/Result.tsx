import type { SearchEntry } from 'contract/search.ts';
import { Link, useToday } from 'platform';

interface ResultProps {
  entry: SearchEntry;
  /** The texts of all rows, because asking for them in each row takes as long as drawing it. */
  newTab: string;
  upcoming: string;
}

/** A result: its title as a link, and what it is. */
export function Result({ entry: { kind, title, to, note, end }, newTab, upcoming }: ResultProps) {
  const isUpcoming = end !== undefined && end >= useToday();
  const address = to.replace('{title}', encodeURIComponent(title));

  return (
    <li>
      {kind === 'document' ? (
        <a href={address} target="_blank" rel="noopener">
          {title}
          <span className="sr-only">{newTab}</span>
        </a>
      ) : (
        <Link to={address}>{title}</Link>
      )}
      {note && (
        <p className="quiet">
          {note}
          {isUpcoming && <b> {upcoming}</b>}
        </p>
      )}
    </li>
  );
}
