import { outline } from './outline.ts';
import { squares } from './squares.ts';

type Point = readonly [x: number, y: number];

/** A region's outline, and the positions of its name and number. */
export interface Place {
  outline: string;
  /** Centre of its number, when there is no room for names. Presses near it count, however small the region is. */
  middle: Point;
  /** Centre of its name; if `line` leads to the name beside the region, the name's start. */
  name: Point;
  line?: string;
}

const place = (letter: string, middle: Point, name: Point, line?: string): Place => ({
  outline: outline(squares, letter),
  middle,
  name,
  line,
});

/** By the group's id. */
export const places: Record<string, Place> = {
  'rift-valley-north': place('t', [99, 143], [99, 150]),
  western: place('w', [33, 264], [-31, 196], 'M19.8 240V202'),
  nyanza: place('y', [33, 330], [-31, 409], 'M19.8 339v53'),
  central: place('c', [165, 306], [206, 256], 'M180 299l22-46'),
  nairobi: place('n', [165, 363], [46, 493], 'M165 365v122h-36'),
  'rift-valley-south': place('r', [114, 350], [-31, 451], 'M99 381v52'),
  coast: place('o', [286, 440], [286, 446]),
  'south-eastern': place('e', [226, 374], [206, 293], 'M231 319v-21'),
};

/** The outline of the counties without a region. */
export const elsewhere = outline(squares, '-');
