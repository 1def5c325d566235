import { useTranslation } from 'platform';
import type { Group } from '../../../../content/directory-content.ts';
import { MapFlag } from './MapFlag.tsx';
import { MapGround } from './MapGround.tsx';
import { MapKey } from './MapKey.tsx';
import { MapNames } from './MapNames.tsx';
import { MapRegion } from './MapRegion.tsx';
import { places } from './places.ts';
import './map.css';

interface RegionMapProps {
  groups: Group[];
  chosen?: Group;
  choose: (id: string) => void;
}

/** A map of the regions on squared paper. Each region does the same as its button above. */
export function RegionMap({ groups, chosen, choose }: RegionMapProps) {
  const { t } = useTranslation('directory');
  const regions = Object.keys(places).flatMap((id) => groups.find((group) => group.id === id) ?? []);

  return (
    <figure className="map-figure">
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG with buttons is a group. */}
      <svg className="map" viewBox="-33 -6.6 501.6 541.2" role="group" aria-label={t('map.title')}>
        <MapGround regions={regions} />
        {regions.map((region) => (
          <MapRegion key={region.id} region={region} chosen={region === chosen} choose={choose} />
        ))}
        <MapNames regions={regions.filter((region) => region !== chosen)} choose={choose} />
        {chosen && chosen.id in places && <MapFlag region={chosen} />}
      </svg>
      <figcaption>
        <MapKey />
        <p className="small quiet">{t('map.caption')}</p>
      </figcaption>
    </figure>
  );
}
