import type { Group } from 'shared/content/directory-content.ts';
import { type Place, places } from './places.ts';

/** About the width of a letter of the flag, and of what is left and right of them all. */
const letter = 13;
const margin = 24;
const leftmost = -30;

/** The name of the chosen region, over its cloth. Its button says the same to those who do not see it. */
export function MapFlag({ region: { id, name, count } }: { region: Group }) {
  const [x, y] = (places[id] as Place).middle;
  const width = `${name} ${count}`.length * letter + margin;
  const left = Math.max(leftmost, x - width / 2);

  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus.
    <g className="flag" aria-hidden="true">
      <rect x={left} y={y - 24} width={width} height="46" />
      <text x={left + width / 2} y={y + 8}>
        {name} {count}
      </text>
    </g>
  );
}
