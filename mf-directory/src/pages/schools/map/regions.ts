import { grid } from './grid.ts';
import { outline } from './outline.ts';

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
