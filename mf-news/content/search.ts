import type { Searched, SearchSource } from 'tools/content/content-module.ts';
import type { Article } from './news-content.ts';
import type { Documents, Resource, Resources } from './resources-content.ts';

/** What the site search finds of the news and the resources: documents with all their words. */
export function newsSearch({ text, item, items }: SearchSource): Searched[] {
  const { introduction, sections } = item<Resources>('resources');
  const documents = item<Documents>('allDocuments');
  const facts = ({ type, size, language }: Resource): string => {
    const written = text(`resources.size.${size.unit}`).replace('{{size}}', size.number);
    return [type.toUpperCase(), written, text(`resources.language.${language}`)].join(', ');
  };
  return [
    { kind: 'page', title: text('news.title'), to: '/news', note: text('news.lead'), texts: [] },
    { kind: 'page', title: text('resources.title'), to: '/resources', note: introduction, texts: [] },
    ...items<Article>('article').map(
      (article): Searched => ({
        kind: 'article',
        title: article.title,
        to: `/news/${article.slug}`,
        note: article.written,
        texts: [article.summary, article.content],
      }),
    ),
    ...sections.flatMap(({ id }) =>
      documents[id].map(
        (document): Searched => ({
          kind: 'document',
          title: document.name,
          to: document.url,
          note: facts(document),
          texts: [text(`resources.section.${id}`), document.url],
        }),
      ),
    ),
  ];
}
