import { Link, useContent, useTranslation } from 'platform';
import { content } from '../items.ts';
import type { EventRegion } from '../regions.ts';
import 'ui/styles/filters.css';

export function RegionLinks({ current }: { current?: EventRegion }) {
  const { t } = useTranslation('events');
  const pathOf = (region: EventRegion) => `/events/regions/${region}`;
  const currentOf = (region: EventRegion) => (region === current ? 'page' : undefined);

  return (
    <nav aria-label={t('filter.where')}>
      <ul className="filters" role="list">
        {useContent(content.regions).map(({ region, count }) => (
          <li key={region}>
            <Link className="filter filter--bare" to={pathOf(region)} aria-current={currentOf(region)}>
              {t(`region.${region}.name`)} <b>{count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
