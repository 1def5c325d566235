import content from 'content:news';
import type { SectionRoute } from 'contract/section.ts';

const slugs = Object.keys(content).flatMap((item) =>
  item.startsWith('article/') ? [item.slice('article/'.length)] : [],
);

/** French paths relative to the root (docs/spec.md, Routes); the shell adds /en. */
export const routes = [
  { path: 'news' },
  { path: 'news/:slug', each: slugs.map((slug) => ({ slug })) },
  { path: 'resources' },
] as const satisfies SectionRoute[];
