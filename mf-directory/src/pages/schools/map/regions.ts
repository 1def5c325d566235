import outlines from './outlines.json' with { type: 'json' };

interface Point {
  x: number;
  y: number;
}

export interface RegionShape {
  /** Along squares of 22 units, about 44 km, drawn by hand from county boundaries. Neighbours share edges. */
  outline: string;
  /** Centre of its number, which replaces the name on small screens. Clicks near it choose the region. */
  middle: Point;
  /** Centre of its name, or its start if a `line` leads to a name beside the region. */
  name: Point;
  line?: string;
}

export const regionShapes: Record<string, RegionShape> = outlines.regions;

/** The outline of the counties that belong to no region. */
export const outsideRegions = outlines.outside;

/** The largest number of schools for each shade except the darkest, which has no limit. */
export const limits = [25, 50, 75] as const;

/** The opacity of each shade: the fewer schools, the paler. */
export const shades = [0.2, 0.42, 0.66, 1] as const;

export const shadeOf = (count: number): number => shades[limits.filter((limit) => count > limit).length] ?? 1;
