import type { SearchSource } from 'content-tools/content-module.ts';
import type { Searched } from 'content-tools/search/search-index.ts';
import type { Item } from './items.ts';

/** What the site search finds of the section. */
export const sampleSearch = ({ text, item }: SearchSource): Searched[] => [
  {
    kind: 'page',
    title: text('page.title'),
    to: '/sample',
    note: text('page.lead'),
    texts: [item<Item[]>('items')],
  },
];
