import type { ContentModule } from 'content-tools/content-module.ts';
import { filesIn } from 'content-tools/files-in.ts';
import { itemSchema, readItems } from './items.ts';
import { sampleSearch } from './search.ts';

export default {
  paths: ['/sample'],
  schemas: { 'sample/*.yaml': itemSchema },
  markdown: { sample: 'text' },
  summary: ({ names }) => ({ sample: filesIn(names, 'sample').length }),
  read: (sources) => ({ items: readItems(sources) }),
  search: sampleSearch,
} satisfies ContentModule;
