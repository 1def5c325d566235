import { itemsOf } from 'contract/section.ts';
import type texts from 'shared/locales/news/fr.json';
import type { Article, ArticleSummary, LatestNews } from '../content/news-content.ts';
import type { Documents, Resource, Resources, Teaser } from '../content/resources-content.ts';

interface Items {
  texts: typeof texts;
  latest: LatestNews;
  /** Years with articles, `2025`; the last may be `undated`. */
  years: string[];
  resources: Resources;
  allDocuments: Documents;
  teasers: Teaser[];
}

interface Kinds {
  article: Article;
  year: ArticleSummary[];
  /** `teaching`, `teaching-2025`. */
  documents: Resource[];
}

export const { content, named } = itemsOf<Items, Kinds>('mf-news');
