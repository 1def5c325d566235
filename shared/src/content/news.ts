import { z } from 'zod';
import type { Both, Language } from '../language/language.ts';
import { writeDay } from './dates.ts';
import { both, day, oneOf, picture, shortBoth } from './fields.ts';
import { inBoth, type Localised, localise } from './localise.ts';
import { type Block, markdown } from './markdown.ts';
import { newsTabs } from './news-tabs.ts';
import { readFolder } from './read-folder.ts';
import { fillSlug, type Tokens } from './tokens.ts';

const schema = z.strictObject({
  title: shortBoth(110),
  tab: oneOf(newsTabs),
  date: day.optional(),
  image: picture,
  alt: both,
  summary: shortBoth(170),
  content: both,
});

type ArticleFile = z.output<typeof schema>;

export type ArticleSummary = Localised<Pick<ArticleFile, 'title' | 'tab' | 'date' | 'summary'>> & {
  slug: string;
  /** The date as a visitor reads it; two articles have none. */
  written?: string;
};
export type Article = ArticleSummary & { content: Block[] };

/** The list of articles, newest first and undated last, and each under `article/<slug>`. Throws `ContentError`. */
export function newsContent(tokens: Tokens): Record<string, Both<unknown>> {
  const articles = readFolder('news', schema)
    .sort((a, b) => (b.data.date ?? '').localeCompare(a.data.date ?? ''))
    .map(({ slug, data }) => ({ slug: fillSlug(slug, tokens), data }));
  return {
    list: inBoth((language) =>
      articles.map(({ slug, data }) => summary(slug, localise(data, language, tokens), language)),
    ),
    ...Object.fromEntries(
      articles.map(({ slug, data }) => [
        `article/${slug}`,
        inBoth((language): Article => {
          const article = localise(data, language, tokens);
          return { ...summary(slug, article, language), content: markdown(article.content) };
        }),
      ]),
    ),
  };
}

const summary = (
  slug: string,
  { title, tab, date, summary }: Localised<ArticleFile>,
  language: Language,
): ArticleSummary => ({
  slug,
  title,
  tab,
  date,
  written: date && writeDay(date, language),
  summary,
});
