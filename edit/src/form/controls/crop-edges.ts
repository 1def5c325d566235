/** The edges of a frame over a picture, from 0 at its left and top to 1. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const whole: Edges = { left: 0, top: 0, right: 1, bottom: 1 };

/** A smaller part is of no use as a photo. */
const smallest = 0.1;

/** The frame after some of its edges moved, inside the picture and never smaller than a tenth of it. */
export function movedBy(edges: Edges, moves: readonly (keyof Edges)[], x: number, y: number): Edges {
  const { left, top, right, bottom } = edges;
  if (moves.length === 4) {
    const along = within(x, -left, 1 - right);
    const down = within(y, -top, 1 - bottom);
    return { left: left + along, right: right + along, top: top + down, bottom: bottom + down };
  }
  return {
    left: moves.includes('left') ? within(left + x, 0, right - smallest) : left,
    right: moves.includes('right') ? within(right + x, left + smallest, 1) : right,
    top: moves.includes('top') ? within(top + y, 0, bottom - smallest) : top,
    bottom: moves.includes('bottom') ? within(bottom + y, top + smallest, 1) : bottom,
  };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
