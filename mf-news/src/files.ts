import content from 'content:news';
import type { FilesRequest, SectionFile } from 'contract/section.ts';
import { atomFeed } from './feed/atom.ts';
import { feedPath } from './feed/feed-address.ts';

/** The feed of all articles. */
export default async function files({ language, address }: FilesRequest): Promise<SectionFile[]> {
  const { default: texts } = await content.texts[language].load();
  const { default: list } = await content.list[language].load();
  const articles = await Promise.all(
    list.map(async ({ slug }) => {
      const article = await content[`article/${slug}`]?.[language].load();
      if (!article) throw new Error(`The list of articles names “${slug}”, which is no article.`);
      return article.default;
    }),
  );
  const text = atomFeed({
    site: address,
    language,
    title: texts.feed.title,
    subtitle: texts.news.lead,
    path: feedPath,
    page: '/news',
    articles,
    tabs: texts.news.tab,
  });
  return [{ path: feedPath.slice(1), text }];
}
