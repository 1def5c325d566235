import type { Block } from 'contract/blocks.ts';
import type { Language } from 'contract/language.ts';
import type { Picture, ShareCard } from 'contract/picture.ts';
import type { Sources } from 'tools/content/content-module.ts';
import { writeDay } from 'tools/content/dates.ts';
import { alternative, day, oneOf, picture, prose, shortBoth } from 'tools/content/fields.ts';
import { fillSlug, type Items, itemsInBoth, type Localised, localise, ofKind } from 'tools/content/localise.ts';
import { addressesIn, markdown } from 'tools/content/markdown.ts';
import { pick } from 'tools/content/pick.ts';
import { cardWith, pictureNamed } from 'tools/content/published.ts';
import { readFolder } from 'tools/content/yaml-file.ts';
import { z } from 'zod';
import { type NewsTab, newsTabs } from '../src/tabs.ts';

export const articleSchema = z.strictObject({
  title: shortBoth(110),
  tab: oneOf(newsTabs),
  date: day.optional(),
  image: picture('news'),
  alt: alternative,
  summary: shortBoth(170),
  content: prose,
});

type ArticleFile = z.output<typeof articleSchema>;

export type Article = Omit<Localised<ArticleFile>, 'image' | 'alt' | 'content'> & {
  slug: string;
  written?: string;
  picture: Picture;
  card: ShareCard;
  content: Block[];
  publisher: string;
  previous?: ArticleLink;
  next?: ArticleLink;
};
type ArticleLink = Pick<Article, 'slug' | 'title'>;

const summaryFields = ['slug', 'title', 'tab', 'date', 'written', 'summary', 'picture'] as const;
export type ArticleSummary = Pick<Article, (typeof summaryFields)[number]>;

export type LatestNews = Record<NewsTab, { count: number; articles: ArticleSummary[] }>;

/** How many articles of a tab the first page shows, so that it does not become longer with the years. */
const firstOfTab = 8;

/** The articles by tab, by year and one by one, newest first and undated last. Throws `ContentError`. */
export function newsContent({ association, tokens, folders }: Sources): Items {
  const files = readFolder('news', articleSchema, { folders })
    .sort((a, b) => (b.data.date ?? '').localeCompare(a.data.date ?? ''))
    .map(({ slug, data }) => ({ slug: fillSlug(slug, tokens), data }));

  const detail = (slug: string, data: ArticleFile, language: Language): Article => {
    const { image, alt, content, ...article } = localise(data, language, tokens);
    const written = article.date && writeDay(article.date, language);
    const picture = pictureNamed(image, 'scene', alt, folders);
    return {
      ...article,
      slug,
      written,
      picture,
      card: cardWith(picture, [article.title, written], association),
      content: markdown(content, addressesIn(language, folders)),
      publisher: association.name[language],
    };
  };
  const link = (article: Article | undefined) => article && pick(article, ['slug', 'title']);
  const withNeighbours = (article: Article, at: number, all: Article[]) =>
    [article.slug, { ...article, previous: link(all[at - 1]), next: link(all[at + 1]) }] as const;

  return itemsInBoth((language) => {
    const articles = files.map(({ slug, data }) => detail(slug, data, language));
    const summaries = articles.map((article) => pick(article, summaryFields));
    const newestOf = (tab: NewsTab) => {
      const ofTab = summaries.filter((article) => article.tab === tab);
      return { count: ofTab.length, articles: ofTab.slice(0, firstOfTab) };
    };
    const byYear = Map.groupBy(summaries, ({ date }) => date?.slice(0, 4) ?? 'undated');
    return {
      latest: Object.fromEntries(newsTabs.map((tab) => [tab, newestOf(tab)])) as LatestNews,
      years: [...byYear.keys()],
      ...ofKind('year', byYear),
      ...ofKind('article', articles.map(withNeighbours)),
    };
  });
}
