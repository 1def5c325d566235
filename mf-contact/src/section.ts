import type { Section, SectionRoute } from 'contract/section.ts';
import { content } from './items.ts';

export const routes = [
  { path: 'contact-us' },
  { path: 'contact-us/:subject', each: 'subject' },
  { path: 'contact-us/events/:slug', each: 'mf-events/entry' },
] as const satisfies SectionRoute[];

export default {
  name: 'mf-contact',
  namespace: 'contact',
  texts: content.texts,
  routes,
  pages: { id: 'mf-contact/src/pages.ts', load: () => import('./pages.ts') },
} satisfies Section;
