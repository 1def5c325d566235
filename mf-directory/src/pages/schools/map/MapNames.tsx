import type { Group } from '../../../../content/directory-content.ts';
import { type Place, places } from './places.ts';

interface MapNamesProps {
  regions: Group[];
  choose: (id: string) => void;
}

/** The regions' names and numbers. They take clicks, and are hidden from screen readers: the buttons have names. */
export function MapNames({ regions, choose }: MapNamesProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an SVG group cannot take focus.
    <g aria-hidden="true">
      {regions.map(({ id, name, count }) => {
        const { middle, name: at, line } = places[id] as Place;
        return (
          <g key={id} className="label" onClick={() => choose(id)}>
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
