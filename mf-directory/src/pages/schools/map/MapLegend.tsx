import { useTranslation } from 'platform';
import { limits } from './shades.ts';

/** The number of schools that each shade stands for. */
export function MapLegend() {
  const { t } = useTranslation('directory');
  const last = limits[limits.length - 1] ?? 0;

  return (
    <div className="map-legend">
      <p id="map-legend">{t('map.key')}</p>
      <ul role="list" aria-labelledby="map-legend">
        {limits.map((to, index) => (
          <li key={to} data-shade={index + 1}>
            {t('map.between', { from: (limits[index - 1] ?? 0) + 1, to })}
          </li>
        ))}
        <li data-shade={limits.length + 1}>{t('map.over', { last })}</li>
      </ul>
    </div>
  );
}
