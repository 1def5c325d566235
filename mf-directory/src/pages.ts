import type { ComponentType } from 'react';
import { SchoolListPage } from './pages/list/SchoolListPage.tsx';
import { SchoolsPage } from './pages/schools/SchoolsPage.tsx';
import type { routes } from './section.ts';

type Pages = Record<(typeof routes)[number]['path'], ComponentType>;

export default { 'schools-by-region': SchoolsPage, 'schools-by-region/:list': SchoolListPage } satisfies Pages;
