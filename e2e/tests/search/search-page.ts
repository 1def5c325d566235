import type { Page } from '@playwright/test';
import { localPath } from 'contract/language.ts';
import { count, say } from '../../say.ts';
import { expect, language, openPage } from '../site.ts';
import { words } from '../words.ts';

const { search: t } = words[language];

export const field = (page: Page) => page.getByRole('main').getByRole('searchbox');
export const status = (page: Page) => page.getByRole('main').getByRole('status');
/** The links of the results, in the order of the page. */
export const results = (page: Page) => page.getByRole('main').getByRole('region').getByRole('link');
export const group = (page: Page, kind: keyof typeof t.kind) =>
  page.getByRole('region', { name: t.kind[kind], exact: true });

/** Opens the search page, with a query if one is given. */
export async function open(page: Page, query = ''): Promise<void> {
  await openPage(page, localPath('/search', language) + (query && `?q=${encodeURIComponent(query)}`));
}

/** Types a query, and waits for all of its results. */
export async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  const texts = [t.count_one, t.count_other, t.nothing].map((text) => say(text, { query, count: '\\d+' }));
  const pattern = texts.map((text) => text.replaceAll(/[.?()]/g, '\\$&').replaceAll('\\\\d', '\\d')).join('|');
  await expect(status(page)).toHaveText(new RegExp(pattern));
  await expect(status(page)).not.toHaveAttribute('aria-busy');
}

export const counted = (number: number, query: string): string => count(t, 'count', number, language, { query });
