import type { SectionRoute } from 'contract/section.ts';

/** French paths relative to the root; the shell adds /en. */
export const routes = [{ path: 'sample' }] as const satisfies SectionRoute[];
