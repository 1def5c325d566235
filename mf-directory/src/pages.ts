import type { ComponentType } from 'react';
import { SchoolsPage } from './pages/schools/SchoolsPage.tsx';
import type { routes } from './routes.ts';

/** The page of each route. */
export const pages = {
  'schools-by-region': SchoolsPage,
} satisfies Record<(typeof routes)[number]['path'], ComponentType>;
export default pages;
