import { readFileSync } from 'node:fs';
import { parseFeed } from '@rowanmanning/feed-parser';
import { languages, localPath, splitPath } from 'contract/language.ts';
import { parseHTML } from 'linkedom';
import type { Article } from 'mf-news/content/news-content.ts';
import { isAsset } from 'tools/content/published.ts';
import { describe, expect, it } from 'vitest';
import { fillIn } from '../fill-in.ts';
import { articlesIn, documentsIn, address as site, teasersIn } from '../read-content.ts';
import { ofNews } from '../tests/words.ts';
import { documentAt, fileAt, fileOf, isServed, schemaObjectsAt } from './document.ts';
import { hrefsIn, linkIn, navigationIn, richText, squeezed, textOf, textsOf } from './texts.ts';

/** What a file of each type contains, near its start or in its list of parts. */
const signs: Record<string, string> = { pdf: '%PDF-', docx: 'word/document.xml', pptx: 'ppt/presentation.xml' };

/** The links of an article's text. */
const linksIn = (part: unknown): { target: unknown; text: string }[] => {
  if (!Array.isArray(part)) return [];
  const [tag, target, text] = part;
  return tag === 'a' ? [{ target, text }] : part.flatMap(linksIn);
};

describe.each(languages)('in %s', (language) => {
  const at = (path: string) => localPath(path, language);
  const articles = articlesIn(language);
  const t = ofNews[language];

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
      expect(squeezed(document.querySelector('main')?.textContent ?? ''), title).toBe(squeezed(richText(text)));
    }
  });

  it.each(articles)('$slug has its text and its neighbours', ({ slug, title, written, content }) => {
    const page = documentAt(at(`/news/${slug}`));
    const main = page.querySelector('main') as Element;
    expect(textOf(main.querySelector('h1'))).toBe(title);
    expect(squeezed(textOf(main))).toContain(squeezed(richText(content)));
    expect(textsOf(main, 'time')).toEqual(written ? [written] : []);
    const place = articles.findIndex((article) => article.slug === slug);
    const neighbours = navigationIn(page, t.article.neighbours);
    for (const [rel, neighbour] of [
      ['prev', articles[place - 1]],
      ['next', articles[place + 1]],
    ] as const) {
      const link = neighbours?.querySelector(`[rel="${rel}"]`);
      expect(link?.getAttribute('href')).toBe(neighbour && at(`/news/${neighbour.slug}`));
      if (neighbour) expect(textOf(link)).toContain(neighbour.title);
    }
    for (const { target, text } of linksIn(content)) {
      const href = linkIn(main, text)?.getAttribute('href') ?? '';
      const [, marked] = /^lang:(.+)/.exec(String(target)) ?? [];
      if (marked) expect(textsOf(main, `span[lang="${marked}"]`)).toContain(text);
      else if (/^(mailto|tel):/.test(href)) expect(href).toBe(target);
      else if (isAsset(target)) expect(readFileSync(fileOf(href))).toEqual(readFileSync(target.asset));
      else expect(splitPath(href).language).toBe(language);
    }
  });

  it('the cards of the news have pictures, dates, labels and links', () => {
    const page = documentAt(at('/news'));
    const cards = [...page.querySelectorAll('main article')];
    for (const { slug, title, written, picture, tab } of articles) {
      const card = cards.find((each) => textsOf(each, 'h3')[0] === title);
      expect(card?.querySelector('img')?.getAttribute('alt')).toBe(picture.alt);
      expect(textsOf(card, 'time')).toEqual(written ? [written] : []);
      expect(textOf(card)).toContain(t.news.tab[tab]);
      for (const href of hrefsIn(card)) expect(href).toBe(at(`/news/${slug}`));
      expect(textsOf(card, 'a').map(squeezed)).toContain(squeezed(t.news.read + fillIn(t.news.readOf, { title })));
    }
  });

  it('each document of the resources matches its row', () => {
    const { resources } = t;
    const page = documentAt(at('/resources'));
    const rows = [...page.querySelectorAll('main ul.files > li')];
    const all = documentsIn(language);
    expect(rows).toHaveLength(all.length);
    for (const [index, { name, type, size, language: written }] of all.entries()) {
      const row = rows[index] as Element;
      expect(textOf(row.querySelector('h3'))).toBe(name);
      const facts = [type, fillIn(resources.size[size.unit], { size: size.number }), resources.language[written]];
      expect(textOf(row.querySelector('p'))).toBe(textOf({ textContent: facts.join(', ') }));
      expect(textOf(row)).toContain(type.toUpperCase());
      const link = row.querySelector('a');
      expect(squeezed(textOf(link))).toBe(squeezed(resources.download + fillIn(resources.downloadOf, { name })));
      expect(link?.getAttribute('target')).toBe('_blank');
      const file = readFileSync(fileOf(link?.getAttribute('href') ?? ''));
      expect(Math.round(file.length / 1000), name).toBe(Number(size.number));
      expect(file.includes(signs[type] ?? 'unknown'), `${name} is a ${type}`).toBe(true);
    }
  });

  it('the publications of the home page lead to the resources', () => {
    const home = documentAt(at('/')).querySelector('[data-section="mf-news"]') ?? undefined;
    const teasers = [...(home?.querySelectorAll('li') ?? [])];
    expect(textsOf(home, 'h2')).toContain(t.home.title);
    expect(teasers).toHaveLength(teasersIn(language).length);
    for (const [index, { title, excerpt }] of teasersIn(language).entries()) {
      expect(textsOf(teasers[index], 'h3')).toEqual([title]);
      expect(textOf(teasers[index])).toContain(excerpt);
      expect(teasers[index]?.querySelector('a')?.getAttribute('href')).toBe(at('/resources'));
    }
  });

  it.each(articles)('$slug has structured data', ({ slug, title, date, summary, publisher }) => {
    const path = at(`/news/${slug}`);
    const article = schemaObjectsAt(path).find((thing) => thing['@type'] === 'NewsArticle');
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
