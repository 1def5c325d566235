import type { Group } from '../../../../content/directory-content.ts';
import { type Place, places } from './places.ts';

/** The approximate width of a letter, and of the padding of both sides together. */
const letter = 11.5;
const margin = 20;
const height = 40;

/** The chosen region's name, drawn over its usual one. Hidden from screen readers, because the button has the name. */
export function MapFlag({ region: { id, name, count } }: { region: Group }) {
  const { line, name: at } = places[id] as Place;
  const width = `${name} ${count}`.length * letter + margin;
  const left = line ? at[0] : at[0] - width / 2;

  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an SVG group cannot take focus.
    <g className="flag" aria-hidden="true">
      {line && <path className="lead-line" d={line} />}
      <rect x={left} y={at[1] - height / 2 - 6} width={width} height={height} />
      <text x={left + width / 2} y={at[1] + 2}>
        {name} {count}
      </text>
    </g>
  );
}
