import type { FilesRequest, SectionFile } from 'contract/section.ts';
import { atomFeed, feedLength } from './feed/atom.ts';
import { feedPath } from './feed/feed-address.ts';
import { content, named } from './items.ts';

export default function files({ language, address, read }: FilesRequest): SectionFile[] {
  const { feed, news } = read(content.texts);
  const summaries = read(content.years).flatMap((year) => read(named('year', year)));
  // Reading the articles that the feed leaves out would take most of the time.
  const articles = summaries.slice(0, feedLength).map(({ slug }) => read(named('article', slug)));
  const words = { title: feed.title, subtitle: news.lead, tabs: news.tab };
  return [{ path: feedPath.slice(1), text: atomFeed({ site: address, language, articles, ...words }) }];
}
