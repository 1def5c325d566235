import type { SectionRoute } from 'contract/section.ts';

/** French paths relative to the root (docs/spec.md, Routes); the shell adds /en. */
export const routes = [
  { path: 'schools-by-region' },
  { path: 'schools-by-region/:list', each: 'list' },
] as const satisfies SectionRoute[];
