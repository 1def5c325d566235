import { useTranslation } from 'platform';
import type { Group } from '../../../../content/directory-content.ts';
import { ChosenRegionLabel } from './ChosenRegionLabel.tsx';
import { MapBackground } from './MapBackground.tsx';
import { MapLegend } from './MapLegend.tsx';
import { RegionButton } from './RegionButton.tsx';
import { RegionLabels } from './RegionLabels.tsx';
import { regionShapes } from './regions.ts';
import './map.css';

interface RegionMapProps {
  groups: Group[];
  chosen?: Group;
  choose: (id: string) => void;
}

/** A map of the regions. Each region does the same as its button above. */
export function RegionMap({ groups, chosen, choose }: RegionMapProps) {
  const { t } = useTranslation('directory');
  const regions = Object.keys(regionShapes).flatMap((id) => groups.find((group) => group.id === id) ?? []);

  return (
    <figure className="map-figure">
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG with buttons is a group. */}
      <svg className="map" viewBox="-33 -6.6 501.6 541.2" role="group" aria-label={t('map.title')}>
        <MapBackground regions={regions} />
        {regions.map((region) => (
          <RegionButton key={region.id} region={region} chosen={region === chosen} choose={choose} />
        ))}
        <RegionLabels regions={regions.filter((region) => region !== chosen)} choose={choose} />
        {chosen && chosen.id in regionShapes && <ChosenRegionLabel region={chosen} />}
      </svg>
      <figcaption>
        <MapLegend />
        <p className="fine-print quiet">{t('map.caption')}</p>
      </figcaption>
    </figure>
  );
}
