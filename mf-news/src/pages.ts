import type { ComponentType } from 'react';
import { ArticlePage } from './pages/article/ArticlePage.tsx';
import { NewsPage } from './pages/news/NewsPage.tsx';
import { NewsYearPage } from './pages/news/NewsYearPage.tsx';
import { DocumentsPage } from './pages/resources/DocumentsPage.tsx';
import { ResourcesPage } from './pages/resources/ResourcesPage.tsx';
import type { routes } from './section.ts';

export default {
  news: NewsPage,
  'news/years/:year': NewsYearPage,
  'news/:slug': ArticlePage,
  resources: ResourcesPage,
  'resources/:slug': DocumentsPage,
} satisfies Record<(typeof routes)[number]['path'], ComponentType>;
