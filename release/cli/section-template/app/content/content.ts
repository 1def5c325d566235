import type { ContentModule } from 'tools/content/content-module.ts';
import { filesIn } from 'tools/content/folders.ts';
import { type Item, itemSchema, readItems } from './items.ts';

export default {
  paths: ['/sample'],
  schemas: { 'sample/*.yaml': itemSchema },
  markdown: { sample: 'text' },
  summary: ({ names }) => ({ sample: filesIn(names, 'sample').length }),
  read: (sources) => ({ items: readItems(sources) }),
  search: ({ text, item }) => [
    { kind: 'page', title: text('page.title'), to: '/sample', note: text('page.lead'), texts: [item<Item[]>('items')] },
  ],
} satisfies ContentModule;
