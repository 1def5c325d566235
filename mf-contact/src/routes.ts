import type { SectionRoute } from 'shared/section';

/** Paths relative to the site's root, French spelling of the spec; the shell adds /en. */
export const routes = [{ path: 'contact-us' }] as const satisfies SectionRoute[];
