import { shareImageOf } from 'contract/picture.ts';
import type { Article } from '../../../content/news-content.ts';

/** An article for search engines (schema.org). */
export function newsArticle({ title, summary, date, picture, publisher }: Article): Record<string, unknown> {
  const association = { '@type': 'Organization', '@id': '/#association', name: publisher };
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    ...(date && { datePublished: date }),
    image: shareImageOf(picture),
    author: association,
    publisher: association,
  };
}
