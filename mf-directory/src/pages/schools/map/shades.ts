/** The greatest number of schools that each shade but the darkest stands for. */
export const limits = [25, 50, 75] as const;

/** How dark a region is drawn: 1, the lightest, to 4. */
export const shadeOf = (count: number): number => limits.filter((limit) => count > limit).length + 1;
