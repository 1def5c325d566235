import { useTranslation } from 'platform';
import { limits } from './shades.ts';

/** Explains the shades of the map. */
export function MapKey() {
  const { t } = useTranslation('directory');
  const last = limits[limits.length - 1];

  return (
    <div className="map-key">
      <p id="map-key">{t('map.key')}</p>
      <ul role="list" aria-labelledby="map-key">
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
