import type { Block } from 'contract/blocks.ts';
import { type Language, localPath } from 'contract/language.ts';
import type { Article } from '../../content/news-content.ts';
import { feedPath, feedType } from './feed-address.ts';

export interface Feed {
  site: string;
  language: Language;
  title: string;
  subtitle: string;
  articles: Article[];
  tabs: Record<Article['tab'], string>;
}

/** How many articles a feed has. Each is there in full, so that a change of one changes the whole file. */
export const feedLength = 5;

/** An Atom feed (RFC 4287) of sorted articles. An undated article takes the oldest date, which sorts it last. */
export function atomFeed(feed: Feed): string {
  const { site, language, title, subtitle } = feed;
  const articles = feed.articles.slice(0, feedLength);
  const days = articles.flatMap(({ date }) => date ?? []).sort();
  const at = (spelling: string) => site + localPath(spelling, language);

  return `<?xml version="1.0" encoding="utf-8"?>\n${element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
    '\n',
    [
      element('id', {}, escapeMarkup(at(feedPath))),
      element('title', {}, escapeMarkup(title)),
      element('subtitle', {}, escapeMarkup(subtitle)),
      element('updated', {}, moment(days.at(-1))),
      element('author', {}, element('name', {}, escapeMarkup(articles[0]?.publisher ?? title))),
      element('link', { rel: 'self', type: feedType, hreflang: language, href: at(feedPath) }),
      element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: at('/news') }),
      ...articles.map((article) => entry(article, feed, moment(article.date ?? days[0]))),
    ].join('\n'),
    '\n',
  )}\n`;
}

function entry(article: Article, { site, language, tabs }: Feed, updated: string): string {
  const { slug, title, date, tab, summary, content } = article;
  const absolute = (url: string) => (url.startsWith('/') ? site + localPath(url, language) : url);
  const address = absolute(`/news/${slug}`);

  return element(
    'entry',
    {},
    '\n',
    [
      element('id', {}, escapeMarkup(address)),
      element('title', {}, escapeMarkup(title)),
      ...(date ? [element('published', {}, moment(date))] : []),
      // Not the day of publishing, so that the feed changes only with the content.
      element('updated', {}, updated),
      element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: address }),
      element('category', { term: tab, label: tabs[tab] }),
      element('summary', {}, escapeMarkup(summary)),
      element('content', { type: 'html' }, escapeMarkup(htmlOf(content, absolute))),
    ].join('\n'),
    '\n',
  );
}

/** Nine in the morning in Nairobi, when it is the same day in Europe. */
const moment = (day = '1970-01-01'): string => `${day}T09:00:00+03:00`;

/** A long text as HTML for feed readers. `absolute` makes an address absolute, since readers show the text elsewhere. */
const htmlOf = (text: Block[], absolute: (url: string) => string): string =>
  text.map((block) => markupOf(block as Marked, absolute)).join('\n');

type Marked = [tag: string, ...content: (string | Marked)[]];

function markupOf([tag, ...content]: Marked, absolute: (url: string) => string): string {
  const inside = (parts: (string | Marked)[]) =>
    parts.map((part) => (typeof part === 'string' ? escapeMarkup(part) : markupOf(part, absolute)));
  if (tag === 'a') return element('a', { href: absolute(content[0] as string) }, ...inside(content.slice(1)));
  if (tag === 'ul' || tag === 'ol')
    return element(tag, {}, ...inside(content.map((item): Marked => ['li', ...(item as Marked)])));
  return element(tag === 'b' ? 'strong' : tag, {}, ...inside(content));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and HTML. Drops control characters, which XML does not allow. */
const escapeMarkup = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"]/g, (character) => entities[character] as string);

function element(name: string, attributes: Record<string, string>, ...children: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  const start = `<${name}${written.join('')}`;
  return children.length > 0 ? `${start}>${children.join('')}</${name}>` : `${start}/>`;
}
