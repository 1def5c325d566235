import type { SectionRoute } from 'contract/section.ts';

export const routes = [
  { path: 'contact-us' },
  { path: 'contact-us/:subject', each: 'subject' },
  { path: 'contact-us/events/:slug', each: 'mf-events/entry' },
] as const satisfies SectionRoute[];
