import content from 'content:news';
import type { SectionRoute } from 'shared/section';
import { ArticlePage } from './pages/article/ArticlePage.tsx';
import { NewsPage } from './pages/news/NewsPage.tsx';
import { ResourcesPage } from './pages/resources/ResourcesPage.tsx';

const slugs = Object.keys(content).flatMap((item) =>
  item.startsWith('article/') ? [item.slice('article/'.length)] : [],
);

/** Paths relative to the site's root, French spelling of the spec; the shell adds /en. */
export const routes = [
  { path: 'news', page: NewsPage },
  { path: 'news/:slug', page: ArticlePage, each: slugs.map((slug) => ({ slug })) },
  { path: 'resources', page: ResourcesPage },
] satisfies SectionRoute[];
