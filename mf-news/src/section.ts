import type { Section } from 'contract/section.ts';
import { PublicationTeasers } from './components/PublicationTeasers.tsx';
import { content } from './items.ts';
import { routes } from './routes.ts';

export default {
  name: 'mf-news',
  namespace: 'news',
  texts: content.texts,
  routes,
  pages: { id: 'mf-news/src/pages.ts', load: () => import('./pages.ts') },
  homeCard: PublicationTeasers,
} satisfies Section;
