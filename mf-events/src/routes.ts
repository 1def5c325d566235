import content from 'content:events';
import type { SectionRoute } from 'contract/section.ts';

const slugs = Object.keys(content).flatMap((item) => (item.startsWith('event/') ? [item.slice('event/'.length)] : []));

/** French paths relative to the root (docs/spec.md, Routes); the shell adds /en. */
export const routes = [
  { path: 'events' },
  { path: 'events/upcoming-events' },
  { path: 'events/past-events' },
  { path: 'events/:slug', each: slugs.map((slug) => ({ slug })) },
] as const satisfies SectionRoute[];
