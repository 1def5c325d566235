import type { Section, SectionRoute } from 'contract/section.ts';
import { EventCards } from './components/EventCards.tsx';
import { content } from './items.ts';

export const routes = [
  { path: 'events' },
  { path: 'events/upcoming-events' },
  { path: 'events/past-events' },
  { path: 'events/past-events/:year', each: 'year' },
  { path: 'events/regions/:region', each: 'region' },
  { path: 'events/:slug', each: 'event' },
] as const satisfies SectionRoute[];

export default {
  name: 'mf-events',
  namespace: 'events',
  texts: content.texts,
  routes,
  pages: { id: 'mf-events/src/pages.ts', load: () => import('./pages.ts') },
  homeCard: EventCards,
} satisfies Section;
