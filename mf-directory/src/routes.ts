import type { SectionRoute } from 'contract/section.ts';

export const routes = [
  { path: 'schools-by-region' },
  { path: 'schools-by-region/:list', each: 'list' },
] as const satisfies SectionRoute[];
