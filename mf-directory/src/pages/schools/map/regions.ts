/**
 * Kenya as a grid, north at the top. Each character is a square of about 44 km: a letter for each region, and `-` for
 * counties without one. Drawn by hand from the county boundaries; change a letter to move a boundary.
 */
export const grid = `
...t.................
.tttt................
tttttt---........-...
.ttttt----...------.
.tttttt------------..
..ttttt-----------...
..tttttt----------...
...ttttt----------...
...ttttt----------...
..tttttt----------...
.wttttttt---------...
wwwtttrr----------...
ywwttrrr----------...
yyyrrrccc---------...
yyyrrrrcc-eeooo---...
yyyrrrcceeeeeoo---...
..rrrrrneeeeooo---o..
....rrrreeeeooooooo..
......rrreeeooooo....
........rreooooo.....
.........ooooooo.....
.........oooooo......
..........ooooo......
............oo.......
`
  .trim()
  .split('\n');

/** The side of a square, in units of the drawing. */
export const side = 22;

interface Edge {
  x: number;
  y: number;
  /** Horizontal or vertical, as in SVG path data. */
  along: 'h' | 'v';
  step: 1 | -1;
}

/** The outline of all squares with one letter, as SVG path data: one closed line for each connected piece. */
export function outline(squares: string[], letter: string): string {
  const edges = edgesOf(squares, letter);
  let path = '';
  while (edges.length > 0) path += ring(edges);
  // Several steps in one direction are one line.
  return path.replace(/([hv])(-?\d+)(?:\1\2(?!\d))*/g, (steps, along, step) => {
    const number = steps.length / `${along}${step}`.length;
    return `${along}${Number(step) * number}`;
  });
}

/** The edges between squares of the letter and others, each running clockwise round its square. */
function edgesOf(squares: string[], letter: string): Edge[] {
  const is = (x: number, y: number) => squares[y]?.[x] === letter;
  return squares.flatMap((row, y) =>
    [...row].flatMap((_, x): Edge[] => {
      if (!is(x, y)) return [];
      const edges: [beyond: boolean, Edge][] = [
        [is(x, y - 1), { x, y, along: 'h', step: 1 }],
        [is(x + 1, y), { x: x + 1, y, along: 'v', step: 1 }],
        [is(x, y + 1), { x: x + 1, y: y + 1, along: 'h', step: -1 }],
        [is(x - 1, y), { x, y: y + 1, along: 'v', step: -1 }],
      ];
      return edges.flatMap(([beyond, edge]) => (beyond ? [] : [edge]));
    }),
  );
}

/** Removes the edges of one closed line from the list, and returns the line as path data. */
function ring(edges: Edge[]): string {
  let { x, y } = edges[0] as Edge;
  let path = `M${x * side} ${y * side}`;
  for (let at = 0; at >= 0; at = edges.findIndex((edge) => edge.x === x && edge.y === y)) {
    const { along, step } = edges.splice(at, 1)[0] as Edge;
    if (along === 'h') x += step;
    else y += step;
    path += along + step * side;
  }
  return `${path}z`;
}

type Point = readonly [x: number, y: number];

/** A region's outline, and the positions of its labels. */
export interface RegionShape {
  outline: string;
  /** Centre of its number, which replaces the name on small screens. Clicks near it choose the region. */
  middle: Point;
  /** Centre of its name, or its start if a `line` leads to a name beside the region. */
  name: Point;
  line?: string;
}

const shape = (letter: string, middle: Point, name: Point, line?: string): RegionShape => ({
  outline: outline(grid, letter),
  middle,
  name,
  line,
});

/** By the group's id. */
export const regionShapes: Record<string, RegionShape> = {
  'rift-valley-north': shape('t', [99, 143], [99, 150]),
  western: shape('w', [33, 264], [-31, 196], 'M19.8 240V202'),
  nyanza: shape('y', [33, 330], [-31, 409], 'M19.8 339v53'),
  central: shape('c', [165, 306], [206, 256], 'M180 299l22-46'),
  nairobi: shape('n', [165, 363], [46, 493], 'M165 365v122h-36'),
  'rift-valley-south': shape('r', [114, 350], [-31, 451], 'M99 381v52'),
  coast: shape('o', [286, 440], [286, 446]),
  'south-eastern': shape('e', [226, 374], [206, 293], 'M231 319v-21'),
};

/** The outline of the counties that belong to no region. */
export const outsideRegions = outline(grid, '-');

/** The largest number of schools for each shade except the darkest, which has no limit. */
export const limits = [25, 50, 75] as const;

/** A region's shade, from 1 (lightest) to 4. */
export const shadeOf = (count: number): number => limits.filter((limit) => count > limit).length + 1;
