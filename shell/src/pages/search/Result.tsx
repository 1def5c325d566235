import type { SearchEntry } from 'contract/search.ts';
import { Link, useToday, useTranslation } from 'platform';

/** A result: its title as a link, and what it is. */
export function Result({ entry: { kind, title, to, note, end } }: { entry: SearchEntry }) {
  const { t } = useTranslation('shell');
  const upcoming = end !== undefined && end >= useToday();
  const address = to.replace('{title}', encodeURIComponent(title));

  return (
    <li>
      {kind === 'document' ? (
        <a href={address} target="_blank" rel="noopener">
          {title}
          <span className="sr-only">{t('search.newTab')}</span>
        </a>
      ) : (
        <Link to={address}>{title}</Link>
      )}
      {note && (
        <p className="quiet">
          {note}
          {upcoming && <b> {t('search.upcoming')}</b>}
        </p>
      )}
    </li>
  );
}
