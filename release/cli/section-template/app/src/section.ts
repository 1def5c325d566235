import type { Section } from 'contract/section.ts';
import { FirstItem } from './FirstItem.tsx';
import { content } from './items.ts';
import { routes } from './routes.ts';

export default {
  name: 'mf-sample',
  namespace: 'sample',
  texts: content.texts,
  routes,
  pages: { id: 'mf-sample/src/pages.ts', load: () => import('./pages.ts') },
  homeCard: FirstItem,
} satisfies Section;
