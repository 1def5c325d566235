import { localPath } from 'contract/language.ts';
import type { FilesRequest } from 'contract/section.ts';
import type texts from 'shared/locales/news/fr.json';
import type { Article } from '../../content/news-content.ts';
import { feedPath, feedType } from './feed-address.ts';

type Texts = Pick<typeof texts, 'feed' | 'news'>;
/** What the feed has of an article. */
export type FeedArticle = Pick<Article, 'slug' | 'title' | 'date' | 'tab' | 'summary' | 'content' | 'publisher'>;
type Request = Pick<FilesRequest, 'address' | 'language'>;

/** An Atom feed (RFC 4287) of sorted articles. Undated ones take the oldest date, which sorts them last. */
export function atomFeed(articles: FeedArticle[], texts: Texts, request: Request): string {
  const { address, language } = request;
  const days = articles.flatMap(({ date }) => date ?? []).sort();
  const at = (spelling: string) => escapeMarkup(address + localPath(spelling, language));

  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${at(feedPath)}</id>
<title>${escapeMarkup(texts.feed.title)}</title>
<subtitle>${escapeMarkup(texts.news.lead)}</subtitle>
<updated>${moment(days.at(-1))}</updated>
<author><name>${escapeMarkup(articles[0]?.publisher ?? texts.feed.title)}</name></author>
<link rel="self" type="${feedType}" hreflang="${language}" href="${at(feedPath)}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${at('/news')}"/>
${articles.map((article) => entry(article, texts, request, moment(article.date ?? days[0]))).join('\n')}
</feed>
`;
}

/** `updated` is not the day of publishing, so that the feed changes only with the content. */
function entry(article: FeedArticle, { news }: Texts, { address, language }: Request, updated: string): string {
  const { slug, title, date, tab, summary, content } = article;
  const absolute = (url: string) => (url.startsWith('/') ? address + localPath(url, language) : url);
  const page = escapeMarkup(absolute(`/news/${slug}`));
  const html = content.map((block) => markupOf(block as Marked, absolute)).join('\n');

  return `<entry>
<id>${page}</id>
<title>${escapeMarkup(title)}</title>${date ? `\n<published>${moment(date)}</published>` : ''}
<updated>${updated}</updated>
<link rel="alternate" type="text/html" hreflang="${language}" href="${page}"/>
<category term="${tab}" label="${escapeMarkup(news.tab[tab])}"/>
<summary>${escapeMarkup(summary)}</summary>
<content type="html">${escapeMarkup(html)}</content>
</entry>`;
}

/** Nine in the morning in Nairobi, when it is the same day in Europe. */
const moment = (day = '1970-01-01'): string => `${day}T09:00:00+03:00`;

type Marked = [tag: string, ...content: (string | Marked)[]];

/** A part of a text as HTML, with absolute addresses. */
function markupOf([tag, ...content]: Marked, absolute: (url: string) => string): string {
  const inside = (parts: (string | Marked)[]): string =>
    parts.map((part) => (typeof part === 'string' ? escapeMarkup(part) : markupOf(part, absolute))).join('');
  const [address, ...linked] = content;
  if (tag === 'a') return `<a href="${escapeMarkup(absolute(address as string))}">${inside(linked)}</a>`;
  if (tag === 'ul' || tag === 'ol')
    return `<${tag}>${inside(content.map((item): Marked => ['li', ...(item as Marked)]))}</${tag}>`;
  const name = tag === 'b' ? 'strong' : tag;
  return `<${name}>${inside(content)}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and HTML. Drops control characters, which XML does not allow. */
const escapeMarkup = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"]/g, (sign) => entities[sign] as string);
