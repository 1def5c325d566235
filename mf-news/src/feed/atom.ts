import type { Block } from 'contract/blocks.ts';
import { type Language, localPath } from 'contract/language.ts';
import type { Article } from '../../content/news-content.ts';
import { feedPath, feedType } from './feed-address.ts';

type FeedArticle = Pick<Article, 'slug' | 'title' | 'date' | 'tab' | 'summary' | 'content' | 'publisher'>;

export interface Feed {
  site: string;
  language: Language;
  title: string;
  subtitle: string;
  articles: FeedArticle[];
  tabs: Record<Article['tab'], string>;
}

/** How many articles a feed has. Each is there in full, so that a change of one changes the whole file. */
export const feedLength = 5;

/** An Atom feed (RFC 4287) of sorted articles. Undated ones take the oldest date, which sorts them last. */
export function atomFeed(feed: Feed): string {
  const { site, language, title, subtitle } = feed;
  const articles = feed.articles.slice(0, feedLength);
  const days = articles.flatMap(({ date }) => date ?? []).sort();
  const at = (spelling: string) => site + localPath(spelling, language);

  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeMarkup(at(feedPath))}</id>
<title>${escapeMarkup(title)}</title>
<subtitle>${escapeMarkup(subtitle)}</subtitle>
<updated>${moment(days.at(-1))}</updated>
<author><name>${escapeMarkup(articles[0]?.publisher ?? title)}</name></author>
<link rel="self" type="${feedType}" hreflang="${language}" href="${escapeMarkup(at(feedPath))}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeMarkup(at('/news'))}"/>
${articles.map((article) => entry(article, feed, moment(article.date ?? days[0]))).join('\n')}
</feed>
`;
}

/** `updated` is not the day of publishing, so that the feed changes only with the content. */
function entry(article: FeedArticle, { site, language, tabs }: Feed, updated: string): string {
  const { slug, title, date, tab, summary, content } = article;
  const absolute = (url: string) => (url.startsWith('/') ? site + localPath(url, language) : url);
  const address = escapeMarkup(absolute(`/news/${slug}`));

  return `<entry>
<id>${address}</id>
<title>${escapeMarkup(title)}</title>${date ? `\n<published>${moment(date)}</published>` : ''}
<updated>${updated}</updated>
<link rel="alternate" type="text/html" hreflang="${language}" href="${address}"/>
<category term="${tab}" label="${escapeMarkup(tabs[tab])}"/>
<summary>${escapeMarkup(summary)}</summary>
<content type="html">${escapeMarkup(htmlOf(content, absolute))}</content>
</entry>`;
}

/** Nine in the morning in Nairobi, when it is the same day in Europe. */
const moment = (day = '1970-01-01'): string => `${day}T09:00:00+03:00`;

/** A long text as HTML for feed readers, with absolute addresses. */
const htmlOf = (text: Block[], absolute: (url: string) => string): string =>
  text.map((block) => markupOf(block as Marked, absolute)).join('\n');

type Marked = [tag: string, ...content: (string | Marked)[]];

function markupOf([tag, ...content]: Marked, absolute: (url: string) => string): string {
  const inside = (parts: (string | Marked)[]): string =>
    parts.map((part) => (typeof part === 'string' ? escapeMarkup(part) : markupOf(part, absolute))).join('');
  if (tag === 'a') return `<a href="${escapeMarkup(absolute(content[0] as string))}">${inside(content.slice(1))}</a>`;
  if (tag === 'ul' || tag === 'ol')
    return `<${tag}>${inside(content.map((item): Marked => ['li', ...(item as Marked)]))}</${tag}>`;
  const name = tag === 'b' ? 'strong' : tag;
  return `<${name}>${inside(content)}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and HTML. Drops control characters, which XML does not allow. */
const escapeMarkup = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"]/g, (character) => entities[character] as string);
