import type { SectionRoute } from 'contract/section.ts';

export const routes = [
  { path: 'events' },
  { path: 'events/upcoming-events' },
  { path: 'events/past-events' },
  { path: 'events/past-events/:year', each: 'year' },
  { path: 'events/regions/:region', each: 'region' },
  { path: 'events/:slug', each: 'event' },
] as const satisfies SectionRoute[];
