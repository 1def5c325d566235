import type { Section } from 'contract/section.ts';
import { SchoolStatistics } from './components/SchoolStatistics.tsx';
import { content } from './items.ts';
import { routes } from './routes.ts';

export default {
  name: 'mf-directory',
  namespace: 'directory',
  texts: content.texts,
  routes,
  pages: { id: 'mf-directory/src/pages.ts', load: () => import('./pages.ts') },
  homeCard: SchoolStatistics,
} satisfies Section;
