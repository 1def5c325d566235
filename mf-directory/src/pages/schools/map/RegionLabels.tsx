import type { Group } from '../../../../content/directory-content.ts';
import { type RegionShape, regionShapes } from './regions.ts';

interface RegionLabelsProps {
  regions: Group[];
  choose: (id: string) => void;
}

/** The regions' names and numbers. Clickable, but hidden from screen readers, which read the buttons. */
export function RegionLabels({ regions, choose }: RegionLabelsProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an SVG group cannot take focus.
    <g aria-hidden="true">
      {regions.map(({ id, name, count }) => {
        const { middle, name: at, line } = regionShapes[id] as RegionShape;
        return (
          <g key={id} className="label" data-control="" onClick={() => choose(id)}>
            {line && <path className="lead-line" d={line} />}
            <text className="name" data-inside={!line || undefined} x={at[0]} y={at[1]}>
              {name} <tspan>{count}</tspan>
            </text>
            <text className="number" x={middle[0]} y={middle[1]}>
              {count}
            </text>
          </g>
        );
      })}
    </g>
  );
}
