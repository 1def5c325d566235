declare module 'content:news' {
  import type { Article, ArticleSummary } from 'shared/content/news.ts';
  import type { Resources, Teaser } from 'shared/content/resources.ts';
  import type texts from 'shared/locales/news/fr.json';
  import type { LazyBoth } from 'shared/section';

  const content: {
    texts: LazyBoth<typeof texts>;
    list: LazyBoth<ArticleSummary[]>;
    resources: LazyBoth<Resources>;
    teasers: LazyBoth<Teaser[]>;
    [article: `article/${string}`]: LazyBoth<Article> | undefined;
  };
  export default content;
}
