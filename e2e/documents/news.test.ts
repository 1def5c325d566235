import { parseFeed } from '@rowanmanning/feed-parser';
import { languages, localPath } from 'contract/language.ts';
import { parseHTML } from 'linkedom';
import type { Article } from 'mf-news/content/news-content.ts';
import { describe, expect, it } from 'vitest';
import { articlesIn, address as site } from '../read-content.ts';
import { words } from '../tests/mf-news/words.ts';
import { documentAt, fileAt, isServed, linkIn, schemaObjectsIn } from './document.ts';

describe.each(languages)('in %s', (language) => {
  const at = (path: string) => localPath(path, language);
  const articles = articlesIn(language);
  const t = words[language];

  it('the feed matches the content, and the news lead to it', () => {
    const page = documentAt(at('/news'));
    const alternate = page.querySelector('link[rel="alternate"][type="application/atom+xml"]');
    for (const link of [linkIn(page, t.feed.link), alternate])
      expect(link?.getAttribute('href')).toBe(at('/news/feed.atom'));

    const feed = parseFeed(fileAt(at('/news/feed.atom')));
    const days = articles.flatMap(({ date }) => date ?? []).sort();
    expect(feed.meta).toEqual({ type: 'atom', version: '1.0' });
    expect(feed).toMatchObject({ language, url: site + at('/news'), self: site + at('/news/feed.atom') });
    expect(feed.updated?.toISOString().slice(0, 10)).toBe(days.at(-1) ?? '');
    expect(feed.authors.map(({ name }) => name)).toEqual([articles[0]?.publisher]);
    expect(feed.items.map(({ url }) => url)).toEqual(articles.map(({ slug }) => `${site}${at(`/news/${slug}`)}`));
    expect(feed.items.map(({ id }) => id)).toEqual(feed.items.map(({ url }) => url));
    for (const [index, item] of feed.items.entries()) {
      const { title, date, summary, tab, content: text } = articles[index] as Article;
      expect(item).toMatchObject({ title, description: summary });
      expect(item.categories.map(({ term, label }) => [term, label])).toEqual([[tab, t.news.tab[tab]]]);
      expect(item.published?.toISOString().slice(0, 10)).toBe(date);
      expect(item.updated?.toISOString().slice(0, 10)).toBe(date ?? days[0]);
      const { document } = parseHTML(`<main>${item.content}</main>`);
      expect(document.querySelector('main')?.textContent?.replaceAll('\n', ''), title).toBe(plain(text));
    }
  });

  it.each(articles)('$slug has structured data', ({ slug, title, date, summary, publisher }) => {
    const path = at(`/news/${slug}`);
    const article = schemaObjectsIn(documentAt(path)).find((thing) => thing['@type'] === 'NewsArticle');
    const association = { '@type': 'Organization', '@id': `${site}/#association`, name: publisher };
    const { '@context': _context, image, ...said } = article;
    expect(said).toEqual({
      '@type': 'NewsArticle',
      url: site + path,
      inLanguage: language,
      headline: title,
      description: summary,
      ...(date && { datePublished: date }),
      author: association,
      publisher: association,
    });
    expect(image).toMatch(/\.jpg$/);
    expect(isServed(image.replace(site, '')), image).toBe(true);
  });
});

/** All words of a parsed text. */
function plain(text: unknown): string {
  if (typeof text === 'string') return text;
  if (!Array.isArray(text)) return '';
  if (typeof text[0] !== 'string') return text.map(plain).join('');
  const [tag, ...inside] = text;
  if (tag === 'a') return inside.slice(1).map(plain).join('');
  return ['p', 'h2', 'h3', 'ul', 'ol', 'b'].includes(tag) ? inside.map(plain).join('') : text.map(plain).join('');
}
