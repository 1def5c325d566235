import type { ContentModule } from 'content-tools/content-module.ts';
import { countMatching, filesIn, tally } from 'content-tools/counts.ts';
import { documentsFolder } from 'content-tools/links.ts';
import { say } from 'content-tools/say.ts';
import { z } from 'zod';
import { documentFile, documentMistakes, unusedDocuments } from './document-mistakes.ts';
import { articleSchema, newsContent } from './news-content.ts';
import {
  documentSchema,
  introductionFile,
  introductionSchema,
  resourceSections,
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
  counts: {
    news: {
      schema: z.strictObject({ articles: tally, dated: tally }),
      count: (content) => [
        { what: 'articles', found: filesIn(content.names, 'news').length },
        {
          what: 'dated',
          noun: say({ en: 'articles with a date', fr: 'les articles datés' }),
          found: countMatching(content, 'news', ({ date }) => date !== undefined),
        },
      ],
    },
    resources: {
      schema: z.strictObject({ teaching: tally, guidelines: tally, publications: tally, teasers: tally }),
      count: (content) => [
        ...resourceSections.map((section) => ({
          what: section,
          noun: say({ en: `documents under “${section}”`, fr: `les documents de la rubrique « ${section} »` }),
          found: countMatching(content, 'resources', (fields) => fields.section === section),
        })),
        { what: 'teasers', found: filesIn(content.names, 'resources/teasers').length },
      ],
    },
  },
  checks: [documentMistakes],
  unused: [unusedDocuments],
  summary: ({ names }) => ({
    articles: filesIn(names, 'news').length,
    documents: filesIn(names, documentsFolder).length,
  }),
  read: (sources) => ({ ...newsContent(sources), ...resourcesContent(sources) }),
  search: newsSearch,
} satisfies ContentModule;
