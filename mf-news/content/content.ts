import type { ContentModule } from 'content-tools/content-module.ts';
import { countMatching, filesIn, tally } from 'content-tools/counts.ts';
import { documentsFolder } from 'content-tools/links.ts';
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
        message: 'a document’s name must end in .pdf, .docx or .pptx, in small letters.',
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
          noun: 'articles with a date',
          found: countMatching(content, 'news', ({ date }) => date !== undefined),
        },
      ],
    },
    resources: {
      schema: z.strictObject({ teaching: tally, guidelines: tally, publications: tally, teasers: tally }),
      count: (content) => [
        ...resourceSections.map((section) => ({
          what: section,
          noun: `documents under “${section}”`,
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
