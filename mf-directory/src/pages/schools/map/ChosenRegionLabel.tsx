import type { Group } from '../../../../content/directory-content.ts';
import { type RegionShape, regionShapes } from './regions.ts';

/** The approximate width of a letter, and the horizontal padding. */
const letter = 11.5;
const margin = 20;
const height = 40;

/** The chosen region's name, which replaces its usual label. Hidden from screen readers, because the button has the name. */
export function ChosenRegionLabel({ region: { id, name, count } }: { region: Group }) {
  const { line, name: at } = regionShapes[id] as RegionShape;
  const width = `${name} ${count}`.length * letter + margin;
  const left = line ? at[0] : at[0] - width / 2;

  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an SVG group cannot take focus.
    <g className="chosen-label" aria-hidden="true">
      {line && <path className="lead-line" d={line} />}
      <rect x={left} y={at[1] - height / 2 - 6} width={width} height={height} />
      <text x={left + width / 2} y={at[1] + 2}>
        {name} {count}
      </text>
    </g>
  );
}
