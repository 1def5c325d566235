import type { Section } from 'contract/section.ts';
import { content } from './items.ts';
import { routes } from './routes.ts';

export default {
  name: 'mf-contact',
  namespace: 'contact',
  texts: content.texts,
  routes,
  pages: { id: 'mf-contact/src/pages.ts', load: () => import('./pages.ts') },
} satisfies Section;
