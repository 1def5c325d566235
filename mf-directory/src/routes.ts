import type { SectionRoute } from 'shared/section';
import { SchoolsPage } from './pages/schools/SchoolsPage.tsx';

/** Paths relative to the site's root, French spelling of the spec; the shell adds /en. */
export const routes = [{ path: 'schools-by-region', page: SchoolsPage }] satisfies SectionRoute[];
