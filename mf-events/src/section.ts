import type { Section } from 'contract/section.ts';
import { EventCards } from './components/EventCards.tsx';
import { content } from './items.ts';
import { routes } from './routes.ts';

export default {
  name: 'mf-events',
  namespace: 'events',
  texts: content.texts,
  routes,
  pages: { id: 'mf-events/src/pages.ts', load: () => import('./pages.ts') },
  homeCard: EventCards,
} satisfies Section;
