import type { Section, SectionRoute } from 'contract/section.ts';
import { FirstItem } from './FirstItem.tsx';
import { content } from './items.ts';

/** French paths relative to the root; the shell adds /en. */
export const routes = [{ path: 'sample' }] as const satisfies SectionRoute[];

export default {
  name: 'mf-sample',
  namespace: 'sample',
  texts: content.texts,
  routes,
  pages: { id: 'mf-sample/src/pages.ts', load: () => import('./pages.ts') },
  homeCard: FirstItem,
} satisfies Section;
