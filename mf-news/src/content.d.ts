declare module 'content:news' {
  import type { LazyBoth } from 'contract/section.ts';
  import type { Article, ArticleSummary } from 'mf-news/content/news-content.ts';
  import type { Resources, Teaser } from 'mf-news/content/resources-content.ts';
  import type texts from 'shared/locales/news/fr.json';

  const content: {
    texts: LazyBoth<typeof texts>;
    list: LazyBoth<ArticleSummary[]>;
    resources: LazyBoth<Resources>;
    teasers: LazyBoth<Teaser[]>;
    [article: `article/${string}`]: LazyBoth<Article> | undefined;
  };
  export default content;
}
