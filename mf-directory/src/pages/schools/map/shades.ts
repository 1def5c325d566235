/** The largest number of schools for each shade except the darkest, which has no limit. */
export const limits = [25, 50, 75] as const;

/** A region's shade, from 1 (lightest) to 4. */
export const shadeOf = (count: number): number => limits.filter((limit) => count > limit).length + 1;
