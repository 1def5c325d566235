import { type ContentModule, foundPage, type Searched } from 'tools/content/content-module.ts';
import { documentsFolder } from 'tools/content/markdown.ts';
import { documentFile, documentMistakes, unusedDocuments } from './document-mistakes.ts';
import messages from './messages.json' with { type: 'json' };
import { type Article, articleSchema, newsContent } from './news-content.ts';
import {
  type Documents,
  documentSchema,
  introductionFile,
  introductionSchema,
  type Resource,
  type Resources,
  resourcesContent,
  teaserSchema,
} from './resources-content.ts';

export default {
  paths: ['/news', '/resources'],
  pages: { news: '/news' },
  schemas: {
    'news/*.yaml': articleSchema,
    [`resources/${introductionFile}`]: introductionSchema,
    'resources/*.yaml': documentSchema,
    'resources/teasers/*.yaml': teaserSchema,
  },
  files: [{ names: documentFile, wrong: { folder: documentsFolder, message: messages.documentName } }],
  markdown: { news: 'content' },
  checks: [documentMistakes],
  unused: [unusedDocuments],
  read: (sources) => ({ ...newsContent(sources), ...resourcesContent(sources) }),
  /** Documents are found by all their words. */
  search({ text, item, items }) {
    const { introduction, sections } = item<Resources>('resources');
    const documents = item<Documents>('allDocuments');
    const facts = ({ type, size, language }: Resource): string => {
      const written = text(`resources.size.${size.unit}`).replace('{{size}}', size.number);
      return [type.toUpperCase(), written, text(`resources.language.${language}`)].join(', ');
    };
    return [
      foundPage('/news', text('news.title'), text('news.lead')),
      foundPage('/resources', text('resources.title'), introduction),
      ...items<Article>('article').map(({ title, slug, written: note, summary, content }): Searched => {
        const to = `/news/${slug}`;
        return { kind: 'article', title, to, note, texts: [summary, content] };
      }),
      ...sections.flatMap(({ id }) =>
        documents[id].map((document): Searched => {
          const { name: title, url: to } = document;
          const texts = [text(`resources.section.${id}`), to];
          return { kind: 'document', title, to, note: facts(document), texts };
        }),
      ),
    ];
  },
} satisfies ContentModule;
