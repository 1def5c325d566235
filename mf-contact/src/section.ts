import content from 'content:contact';
import type { Section } from 'shared/section';
import { routes } from './routes.ts';

export const section = {
  name: 'mf-contact',
  namespace: 'contact',
  texts: content.texts,
  routes,
} satisfies Section;
export default section;
