import { parseFeed } from '@rowanmanning/feed-parser';
import { languages, localPath } from 'contract/language.ts';
import type { Article } from 'mf-news/content/news-content.ts';
import { articlesIn, address as site } from '../../read-content.ts';
import { schemaObjectsIn } from '../read-html.ts';
import { expect, hydrated, inOneLanguage, test } from '../site.ts';
import { words } from './words.ts';

for (const language of languages) {
  const at = (path: string) => localPath(path, language);
  const articles = articlesIn(language);
  const t = words[language];
  const days = articles.flatMap(({ date }) => date ?? []).sort();

  test(`in ${language}, the feed matches the content`, inOneLanguage(language), async ({ page, request }) => {
    await page.goto(at('/news'));
    await hydrated(page);
    const link = page.getByRole('main').getByRole('link', { name: t.feed.link });
    await expect(link).toHaveAttribute('href', at('/news/feed.atom'));
    const answer = await request.get(at('/news/feed.atom'));
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('xml');
    const xml = await answer.text();

    const feed = parseFeed(xml);
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
      const read = await page.evaluate(
        (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
        item.content ?? '',
      );
      expect(read?.replaceAll('\n', ''), title).toBe(plain(text));
    }

    const strict = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      return { root: parsed.documentElement.localName, errors: parsed.getElementsByTagName('parsererror').length };
    }, xml);
    expect(strict, 'well-formed XML').toEqual({ root: 'feed', errors: 0 });
  });
}

test('each article has structured data', { tag: '@composed' }, async ({ request }) => {
  for (const language of languages)
    for (const { slug, title, date, summary, publisher } of articlesIn(language)) {
      const path = localPath(`/news/${slug}`, language);
      const html = await (await request.get(path)).text();
      const article = schemaObjectsIn(html).find((thing) => thing['@type'] === 'NewsArticle');
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
      const picture = await request.get(image.replace(site, ''));
      expect(picture.headers()['content-type'], image).toBe('image/jpeg');
    }
});

test('each page links to the feed in its language', { tag: '@composed' }, async ({ page }) => {
  for (const path of ['/news', '/en/news']) {
    await page.goto(path);
    await expect(page.locator('link[rel="alternate"][type="application/atom+xml"]')).toHaveAttribute(
      'href',
      `${path}/feed.atom`,
    );
  }
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
