import type { SectionRoute } from 'contract/section.ts';

export const routes = [
  { path: 'news' },
  { path: 'news/years/:year', each: 'year' },
  { path: 'news/:slug', each: 'article' },
  { path: 'resources' },
  { path: 'resources/:slug', each: 'documents' },
] as const satisfies SectionRoute[];
