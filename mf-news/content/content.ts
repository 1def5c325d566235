import type { ContentModule } from 'tools/content/content-module.ts';
import { filesIn } from 'tools/content/folders.ts';
import { documentsFolder } from 'tools/content/markdown.ts';
import { documentFile, documentMistakes, unusedDocuments } from './document-mistakes.ts';
import { articleSchema, newsContent } from './news-content.ts';
import {
  documentSchema,
  introductionFile,
  introductionSchema,
  resourcesContent,
  teaserSchema,
} from './resources-content.ts';
import { newsSearch } from './search.ts';

export default {
  paths: ['/news', '/resources'],
  pages: { news: '/news' },
  schemas: {
    'news/*.yaml': articleSchema,
    [`resources/${introductionFile}`]: introductionSchema,
    'resources/*.yaml': documentSchema,
    'resources/teasers/*.yaml': teaserSchema,
  },
  files: [
    {
      names: documentFile,
      wrong: {
        folder: documentsFolder,
        message: {
          en: 'a document’s name must end in .pdf, .docx or .pptx, in small letters.',
          fr: 'le nom d’un document doit se terminer par .pdf, .docx ou .pptx, en minuscules.',
        },
      },
    },
  ],
  markdown: { news: 'content' },
  checks: [documentMistakes],
  unused: [unusedDocuments],
  summary: ({ names }) => ({
    articles: filesIn(names, 'news').length,
    documents: filesIn(names, documentsFolder).length,
  }),
  read: (sources) => ({ ...newsContent(sources), ...resourcesContent(sources) }),
  search: newsSearch,
} satisfies ContentModule;
