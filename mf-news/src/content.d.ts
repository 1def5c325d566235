declare module 'content:news' {
  import type { ContentItem } from 'contract/section.ts';
  import type { Article, ArticleSummary, LatestNews } from 'mf-news/content/news-content.ts';
  import type { Documents, Resource, Resources, Teaser } from 'mf-news/content/resources-content.ts';
  import type texts from 'shared/locales/news/fr.json';

  const content: {
    texts: ContentItem<typeof texts>;
    latest: ContentItem<LatestNews>;
    /** Years with articles, `2025`; the last may be `undated`. */
    years: ContentItem<string[]>;
    resources: ContentItem<Resources>;
    allDocuments: ContentItem<Documents>;
    teasers: ContentItem<Teaser[]>;
  };
  export default content;

  /** An article, the articles of a year, or documents: `teaching`, `teaching-2025`. There may be none. */
  export function named(kind: 'article', slug: string): ContentItem<Article>;
  export function named(kind: 'year', year: string): ContentItem<ArticleSummary[]>;
  export function named(kind: 'documents', part: string): ContentItem<Resource[]>;
}
