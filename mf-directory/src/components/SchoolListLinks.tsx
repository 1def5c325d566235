import { Link, useTranslation } from 'platform';
import type { Group } from '../../content/directory-content.ts';
import 'ui/styles/filters.css';
import 'ui/styles/part-links.css';

export function SchoolListLinks({ groups, current }: { groups: Group[]; current?: string }) {
  const { t } = useTranslation('directory');
  const pathOf = (id: string) => `/schools-by-region/${id}`;
  const currentOf = (id: string) => (id === current ? 'page' : undefined);

  return (
    <nav className="part-links" aria-label={t('list.all')}>
      <ul className="filters" role="list">
        {groups
          .filter(({ count }) => count !== null)
          .map(({ id, name, count }) => (
            <li key={id}>
              <Link className="filter filter--bare" to={pathOf(id)} aria-current={currentOf(id)}>
                {name} <b>{count}</b>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
