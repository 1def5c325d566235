import type { Page } from '@playwright/test';
import { type Language, localPath } from 'contract/language.ts';
import { count, say } from '../../say.ts';
import { expect, hydrated } from '../site.ts';
import { words } from '../words.ts';

export const field = (page: Page) => page.getByRole('main').getByRole('searchbox');
export const status = (page: Page) => page.getByRole('main').getByRole('status');
/** The links of the results, in the order of the page. */
export const results = (page: Page) => page.getByRole('main').getByRole('region').getByRole('link');
export const group = (page: Page, kind: keyof typeof words.fr.search.kind, language: Language) =>
  page.getByRole('region', { name: words[language].search.kind[kind], exact: true });

export const addressOf = (query: string, language: Language): string =>
  `${localPath('/search', language)}?q=${encodeURIComponent(query)}`;

/** Opens the search page, with a query if one is given. */
export async function open(page: Page, language: Language, query = ''): Promise<void> {
  await page.goto(query ? addressOf(query, language) : localPath('/search', language));
  await hydrated(page);
}

/** Waits for all results of a query. */
export async function answered(page: Page, query: string, language: Language): Promise<void> {
  const { count_one, count_other, nothing } = words[language].search;
  const texts = [count_one, count_other, nothing].map((text) => say(text, { query, count: '\\d+' }));
  const pattern = texts.map((text) => text.replaceAll(/[.?()]/g, '\\$&').replaceAll('\\\\d', '\\d')).join('|');
  await expect(status(page)).toHaveText(new RegExp(pattern));
  await expect(status(page)).not.toHaveAttribute('aria-busy');
}

export const counted = (number: number, query: string, language: Language): string =>
  count(words[language].search, 'count', number, language, { query });
