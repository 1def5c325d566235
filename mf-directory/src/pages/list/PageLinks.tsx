import { Link, useTranslation } from 'platform';
import 'ui/styles/filters.css';
import 'ui/styles/year-links.css';
import { yearsAround } from 'ui/years-around.ts';
import type { SchoolList } from '../../../content/directory-content.ts';

/** Links to the pages of a group's list: those around the current one if there are many. */
export function PageLinks({ group, page, pages }: Omit<SchoolList, 'schools'>) {
  const { t } = useTranslation('directory');
  const addressOf = (number: number) => `/schools-by-region/${group}${number === 1 ? '' : `-${number}`}`;
  const links = Array.from({ length: pages }, (_, index) => ({ to: addressOf(index + 1), text: `${index + 1}` }));
  const rels: Record<string, string> = { [page - 1]: 'prev', [page + 1]: 'next' };

  return (
    <nav className="page-grid year-links" aria-label={t('list.pages')}>
      <p className="note">{t('list.pages')}</p>
      <ul className="filters" role="list">
        {yearsAround(links, addressOf(page)).map(({ to, text }) => (
          <li key={to}>
            <Link
              className="filter filter--bare"
              to={to}
              rel={rels[text]}
              aria-current={to === addressOf(page) ? 'page' : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
