import type { FilesRequest, SectionFile } from 'contract/section.ts';
import { atomFeed } from './feed/atom.ts';
import { feedPath } from './feed/feed-address.ts';
import { content, named } from './items.ts';

/** How many articles a feed has. Each is there in full, so that a change of one changes the whole file. */
const feedLength = 5;

export default function files(request: FilesRequest): SectionFile[] {
  const { read } = request;
  const summaries = read(content.years).flatMap((year) => read(named('year', year)));
  const articles = summaries.slice(0, feedLength).map(({ slug }) => read(named('article', slug)));
  return [{ path: feedPath.slice(1), text: atomFeed(articles, read(content.texts), request) }];
}
