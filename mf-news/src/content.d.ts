declare module 'content:news' {
  import type { ContentItem } from 'contract/section.ts';
  import type { Article, ArticleSummary } from 'mf-news/content/news-content.ts';
  import type { Resources, Teaser } from 'mf-news/content/resources-content.ts';
  import type texts from 'shared/locales/news/fr.json';

  const content: {
    texts: ContentItem<typeof texts>;
    list: ContentItem<ArticleSummary[]>;
    resources: ContentItem<Resources>;
    teasers: ContentItem<Teaser[]>;
  };
  export default content;

  /** An article by its slug. There need not be one. */
  export function named(kind: 'article', slug: string): ContentItem<Article>;
}
