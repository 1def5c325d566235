import type { Section, SectionRoute } from 'contract/section.ts';
import { SchoolStatistics } from './components/SchoolStatistics.tsx';
import { content } from './items.ts';

export const routes = [
  { path: 'schools-by-region' },
  { path: 'schools-by-region/:list', each: 'list' },
] as const satisfies SectionRoute[];

export default {
  name: 'mf-directory',
  namespace: 'directory',
  texts: content.texts,
  routes,
  pages: { id: 'mf-directory/src/pages.ts', load: () => import('./pages.ts') },
  homeCard: SchoolStatistics,
} satisfies Section;
