import { inAddress } from './api.ts';

/** The addresses of the pages. */
export const addresses = {
  home: '/',
  list: (kind: string) => `/list/${inAddress(kind.replace('/*.yaml', ''))}`,
  item: (item: string) => `/item/${inAddress(item)}`,
  preview: (item: string) => `/preview/${inAddress(item)}`,
  publish: (item: string) => `/publish/${inAddress(item)}`,
  publishAll: '/publish',
  register: '/register',
  history: '/history',
  site: '/site',
  people: '/people',
  help: '/help',
  signIn: '/sign-in',
  account: '/account',
};
