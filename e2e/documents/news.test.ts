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
import { documentAt, fileAt, fileOf, schemaObjectsIn } from './document.ts';
import { hrefsIn, linkIn, navigationIn, richText, squeezed, textOf, textsOf } from './texts.ts';

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
    const [file, own] = [at('/news/feed.atom'), site + at('/news/feed.atom')];
    expect(linkIn(page, t.feed.link)?.getAttribute('href')).toBe(file);
    expect(hrefsIn(page, 'link[rel="alternate"][type="application/atom+xml"]')).toEqual([file]);

    const feed = parseFeed(fileAt(file));
    const days = articles.flatMap(({ date }) => date ?? []).sort();
    const dayOf = (time: Date | null) => time?.toISOString().slice(0, 10);
    expect(feed).toMatchObject({ meta: { type: 'atom' }, language, url: site + at('/news'), self: own });
    expect(feed.authors).toMatchObject([{ name: articles[0]?.publisher }]);
    expect(dayOf(feed.updated)).toBe(days.at(-1));
    expect(feed.items).toHaveLength(articles.length);
    for (const [index, item] of feed.items.entries()) {
      const { slug, title, date, summary, tab, content: text } = articles[index] as Article;
      const url = `${site}${at(`/news/${slug}`)}`;
      const categories = [{ term: tab, label: t.news.tab[tab] }];
      expect(item).toMatchObject({ title, description: summary, url, id: url, categories });
      expect([dayOf(item.published), dayOf(item.updated)]).toEqual([date, date ?? days[0]]);
      const { document } = parseHTML(`<main>${item.content}</main>`);
      expect(squeezed(document.querySelector('main')?.textContent ?? ''), title).toBe(squeezed(richText(text)));
    }
  });

  const cards = [...documentAt(at('/news')).querySelectorAll('main article')];

  it.each(articles)('$slug has its card, its text and its neighbours', (article) => {
    const { slug, title, date, written, content, picture, tab } = article;
    const card = cards.find((each) => textsOf(each, 'h3')[0] === title);
    expect(card?.querySelector('img')?.getAttribute('alt')).toBe(picture.alt);
    expect(textsOf(card, 'time')).toEqual(written ? [written] : []);
    expect(textOf(card)).toContain(t.news.tab[tab]);
    expect(new Set(hrefsIn(card))).toEqual(new Set([at(`/news/${slug}`)]));

    const page = documentAt(at(`/news/${slug}`));
    const main = page.querySelector('main') as Element;
    expect(textOf(main.querySelector('h1'))).toBe(title);
    expect(squeezed(textOf(main))).toContain(squeezed(richText(content)));
    const about = schemaObjectsIn(page).find((thing) => thing['@type'] === 'NewsArticle');
    expect(about).toMatchObject({ inLanguage: language, headline: title });
    expect(about.datePublished).toBe(date);
    expect(textsOf(main, 'time')).toEqual(written ? [written] : []);
    const place = articles.findIndex((article) => article.slug === slug);
    const neighbours = navigationIn(page, t.article.neighbours);
    for (const [rel, step] of [
      ['prev', -1],
      ['next', 1],
    ] as const) {
      const neighbour = articles[place + step];
      const link = neighbours?.querySelector(`[rel="${rel}"]`);
      expect(link?.getAttribute('href')).toBe(neighbour && at(`/news/${neighbour.slug}`));
      expect(textOf(link)).toContain(neighbour?.title ?? '');
    }
    for (const { target, text } of linksIn(content)) {
      const href = linkIn(main, text)?.getAttribute('href') ?? '';
      const [, marked] = /^lang:(.+)/.exec(String(target)) ?? [];
      if (marked) expect(textsOf(main, `span[lang="${marked}"]`)).toContain(text);
      else if (/^(mailto|tel):/.test(href)) expect(href).toBe(target);
      else if (!isAsset(target)) expect(splitPath(href).language).toBe(language);
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
      const bytes = readFileSync(fileOf(link?.getAttribute('href') ?? '')).length;
      expect(Math.round(bytes / 1000), name).toBe(Number(size.number));
    }
  });

  it('the publications of the home page lead to the resources', () => {
    const home = documentAt(at('/')).querySelector('[data-section="mf-news"]') ?? undefined;
    expect(textsOf(home, 'li h3')).toEqual(teasersIn(language).map(({ title }) => title));
    for (const { excerpt } of teasersIn(language)) expect(textOf(home)).toContain(excerpt);
    expect(new Set(hrefsIn(home, 'li a'))).toEqual(new Set([at('/resources')]));
  });
});
