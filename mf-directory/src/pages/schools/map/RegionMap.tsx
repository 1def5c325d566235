import { useTranslation } from 'platform';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Group } from '../../../../content/directory-content.ts';
import outlines from './outlines.json' with { type: 'json' };
import './map.css';

interface RegionShape {
  /** Along squares of 22 units, about 44 km, drawn by hand from county boundaries. Neighbours share edges. */
  outline: string;
  /** Centre of its number, which replaces the name on small screens. Clicks near it choose the region. */
  middle: { x: number; y: number };
  /** Centre of its name, or its start if a `line` leads to a name beside the region. */
  name: { x: number; y: number };
  line?: string;
}

const regionShapes: Record<string, RegionShape> = outlines.regions;

/** The largest number of schools for each shade except the darkest, which has no limit. */
const limits = [25, 50, 75] as const;

/** The opacity of each shade: the fewer schools, the paler. */
const shades = [0.2, 0.42, 0.66, 1] as const;

const shadeOf = (count: number) => shades[limits.filter((limit) => count > limit).length];

type Choose = (id: string) => void;

/** A map of the regions. Each region does the same as its button above. */
export function RegionMap({ groups, chosen, choose }: { groups: Group[]; chosen?: Group; choose: Choose }) {
  const { t } = useTranslation('directory');
  const regions = Object.keys(regionShapes).flatMap((id) => groups.find((group) => group.id === id) ?? []);

  return (
    <figure className="map-figure screen-only">
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG with buttons is a group. */}
      <svg className="map" viewBox="-33 -6.6 501.6 541.2" role="group" aria-label={t('map.title')}>
        <MapBackground regions={regions} />
        {regions.map((region) => (
          <RegionButton key={region.id} region={region} chosen={region === chosen} choose={choose} />
        ))}
        <RegionLabels regions={regions} chosen={chosen} choose={choose} />
      </svg>
      <figcaption>
        <div className="map-legend">
          <p id="map-legend">{t('map.key')}</p>
          <ul role="list" aria-labelledby="map-legend">
            {shades.map((shade, index) => {
              const [last = 0, to] = [limits[index - 1], limits[index]];
              return (
                <li key={shade} style={{ '--shade': shade } as CSSProperties}>
                  {to ? t('map.between', { from: last + 1, to }) : t('map.over', { last })}
                </li>
              );
            })}
          </ul>
        </div>
        <p className="fine-print quiet">{t('map.caption')}</p>
      </figcaption>
    </figure>
  );
}

/** A square of exercise books, about 44 km. */
const square = { width: 22, height: 22, patternUnits: 'userSpaceOnUse', fill: 'none' };

function MapBackground({ regions }: { regions: Group[] }) {
  const borders = regions.map(({ id }) => regionShapes[id]?.outline).join('');

  return (
    <>
      <defs>
        <pattern id="map-ruled" {...square} stroke="var(--seyes-line)">
          <path stroke="var(--seyes-fine)" d="M0 5.5h22M0 11h22M0 16.5h22" />
          <path d="M0 .5h22M.5 0v22" />
        </pattern>
        <pattern id="map-squared" {...square} stroke="var(--ground)">
          <path d="M0 0h22v22H0z" />
        </pattern>
        <pattern id="map-woven" width="88" height="88" patternUnits="userSpaceOnUse">
          <path fill="var(--blue)" d="M0 0h88v88H0z" />
          <path fill="var(--paper)" d="M0 22h88v4H0zM0 40h88v3H0zM0 60h88v2.5H0zM0 71h88v2.5H0z" />
          <path fill="var(--sun)" d="M0 28h88v10H0z" />
          <path fill="var(--brick)" d="M0 64.5h88v5H0z" />
        </pattern>
      </defs>
      {regions.map(({ id, count }) => (
        <path key={id} fill="var(--green)" fillOpacity={shadeOf(count ?? 0)} d={regionShapes[id]?.outline} />
      ))}
      <path fill="none" stroke="var(--ground)" strokeWidth="6" d={borders} />
      <rect width="462" height="528" fill="url(#map-squared)" />
      <path fill="url(#map-ruled)" d={outlines.outside} />
    </>
  );
}

function RegionButton({ region, chosen, choose }: { region: Group; chosen: boolean; choose: Choose }) {
  const { t } = useTranslation('directory');
  const { id, name, count } = region;
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
      <circle className="reach" cx={middle.x} cy={middle.y} r="22" />
    </g>
  );
}

/** The regions' names and numbers. Clickable, but hidden from screen readers, which read the buttons. */
function RegionLabels({ regions, chosen, choose }: { regions: Group[]; chosen?: Group; choose: Choose }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an SVG group cannot take focus.
    <g aria-hidden="true">
      {regions.map((region) => {
        const { id, name, count } = region;
        const { middle, name: at, line } = regionShapes[id] as RegionShape;
        const isChosen = region === chosen || undefined;
        return (
          <g key={id} className="label" data-chosen={isChosen} data-control="" onClick={() => choose(id)}>
            {line && <path className="lead-line" d={line} />}
            <text className="name" data-inside={!line || undefined} x={at.x} y={at.y}>
              {name} <tspan>{count}</tspan>
            </text>
            <text className="number" x={middle.x} y={middle.y}>
              {count}
            </text>
          </g>
        );
      })}
    </g>
  );
}
