import type { SectionRoute } from 'contract/section.ts';

/** French paths relative to the root (docs/spec.md, Routes); the shell adds /en. */
export const routes = [
  { path: 'contact-us' },
  { path: 'contact-us/:subject', each: 'subject' },
  { path: 'contact-us/events/:slug', each: 'mf-events/entry' },
] as const satisfies SectionRoute[];
