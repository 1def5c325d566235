import type { Item } from '../api/item.ts';
import { newItem } from '../api/item-name.ts';
import { inAddress } from './api.ts';

/** The register of schools, an item with a page of its own. */
export const registerItem = 'directory/schools.csv';

export const addresses = {
  home: '/',
  list: (kind: string) => `/list/${inAddress(kind.replace('/*.yaml', ''))}`,
  item: (item: string) => (item === registerItem ? addresses.register : `/item/${inAddress(item)}`),
  sameAgain: ({ item, kind }: Pick<Item, 'item' | 'kind'>) =>
    `${addresses.item(kind.id.replace('*', newItem))}?like=${inAddress(item)}`,
  preview: (item: string) => `/preview/${inAddress(item)}`,
  versions: (item: string) => `/versions/${inAddress(item)}`,
  publish: (item: string) => `/publish/${inAddress(item)}`,
  publishAll: '/publish',
  review: (id: string) => `/review/${id}`,
  register: '/register',
  /** Of words, or of what uses this file. */
  search: (file = '') => `/search/${inAddress(file)}`,
  /** The server leads on to the page of the live site with this French address. */
  live: (page: string) => `/api/live${page}`,
  history: '/history',
  site: '/site',
  people: '/people',
  help: '/help',
  account: '/account',
};

export interface PageProps {
  params: { '*'?: string };
}
