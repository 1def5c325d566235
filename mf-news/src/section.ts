import type { Section, SectionRoute } from 'contract/section.ts';
import { PublicationTeasers } from './components/PublicationTeasers.tsx';
import { content } from './items.ts';

export const routes = [
  { path: 'news' },
  { path: 'news/years/:year', each: 'year' },
  { path: 'news/:slug', each: 'article' },
  { path: 'resources' },
  { path: 'resources/:slug', each: 'documents' },
] as const satisfies SectionRoute[];

export default {
  name: 'mf-news',
  namespace: 'news',
  texts: content.texts,
  routes,
  pages: { id: 'mf-news/src/pages.ts', load: () => import('./pages.ts') },
  homeCard: PublicationTeasers,
} satisfies Section;
