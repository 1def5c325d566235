type Point = readonly [x: number, y: number];

export interface RegionShape {
  /** Along squares of 22 units, about 44 km, drawn by hand from the county boundaries. Neighbours share their edges. */
  outline: string;
  /** Centre of its number, which replaces the name on small screens. Clicks near it choose the region. */
  middle: Point;
  /** Centre of its name, or its start if a `line` leads to a name beside the region. */
  name: Point;
  line?: string;
}

export const regionShapes: Record<string, RegionShape> = {
  'rift-valley-north': {
    outline:
      'M66 0h22v22h22v22h22v44h22v44h22v88h22v22h-66v22h-22v22h-44v-44h-22v-44h22v-44h-22v-44h-22v-44h-22v-22h22v-22h44v-22z',
    middle: [99, 143],
    name: [99, 150],
  },
  western: {
    outline: 'M22 220h22v22h22v44h-44v-22h-22v-22h22v-22z',
    middle: [33, 264],
    name: [-31, 196],
    line: 'M19.8 240V202',
  },
  nyanza: { outline: 'M0 264h22v22h44v66h-66v-88z', middle: [33, 330], name: [-31, 409], line: 'M19.8 339v53' },
  central: {
    outline: 'M132 286h66v44h-22v22h-44v-22h22v-22h-22v-22z',
    middle: [165, 306],
    name: [206, 256],
    line: 'M180 299l22-46',
  },
  nairobi: { outline: 'M154 352h22v22h-22v-22z', middle: [165, 363], name: [46, 493], line: 'M165 365v122h-20' },
  'rift-valley-south': {
    outline:
      'M132 242h44v44h-44v22h22v22h-22v22h22v22h22v22h22v22h22v22h-44v-22h-44v-22h-44v-22h-44v-22h22v-66h44v-22h22v-22z',
    middle: [114, 350],
    name: [-31, 451],
    line: 'M112 381v52',
  },
  coast: {
    outline:
      'M264 308h66v66h66v-22h22v44h-44v22h-22v44h-22v44h-22v22h-44v-22h-44v-22h-22v-44h44v-22h22v-66h22v-22h-22v-22z',
    middle: [286, 440],
    name: [286, 446],
  },
  'south-eastern': {
    outline: 'M220 308h44v22h22v22h-22v66h-22v22h-22v-22h-22v-22h-22v-66h44v-22z',
    middle: [226, 374],
    name: [206, 293],
    line: 'M231 319v-21',
  },
};

export const outsideRegions =
  'M132 44h66v22h22v22h66v-22h88v-22h22v22h22v44h-22v264h-66v-66h-110v22h-22v-44h-22v-44h22v-22h-22v-88h-22v-44h-22v-44z';

/** The largest number of schools for each shade except the darkest, which has no limit. */
export const limits = [25, 50, 75] as const;

/** A region's shade, from 1 (lightest) to 4. */
export const shadeOf = (count: number): number => limits.filter((limit) => count > limit).length + 1;
