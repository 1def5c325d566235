import { useTranslation } from 'platform';
import type { KeyboardEvent } from 'react';
import type { Group } from '../../../../content/directory-content.ts';
import { type RegionShape, regionShapes } from './regions.ts';

interface RegionButtonProps {
  region: Group;
  chosen: boolean;
  choose: (id: string) => void;
}

/** A region as a button in the shape of the region. */
export function RegionButton({ region: { id, name, count }, chosen, choose }: RegionButtonProps) {
  const { t } = useTranslation('directory');
  const { outline, middle } = regionShapes[id] as RegionShape;

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose(id);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an HTML button cannot have the shape of a region.
    <g
      className="region"
      role="button"
      tabIndex={0}
      aria-pressed={chosen}
      aria-label={t('map.region', { name, count: count ?? 0 })}
      onClick={() => choose(id)}
      onKeyDown={press}
    >
      <path className="halo" d={outline} />
      <path className="shape" d={outline} />
      <circle className="reach" cx={middle[0]} cy={middle[1]} r="22" />
    </g>
  );
}
