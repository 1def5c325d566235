import type { SectionName } from '../section.ts';

/** The addresses of the development servers, http://localhost:<port>. */
export const devPorts: Record<'shell' | SectionName, number> = {
  shell: 5173,
  'mf-events': 5174,
  'mf-news': 5175,
  'mf-directory': 5176,
  'mf-contact': 5177,
};
