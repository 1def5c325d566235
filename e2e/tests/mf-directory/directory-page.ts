import type { Page } from '@playwright/test';
import { type Language, localPath } from 'contract/language.ts';
import { expectAccessible as expectMainAccessible } from '../axe.ts';
import { hydrated } from '../site.ts';

export const pathIn = (language: Language): string => localPath('/schools-by-region', language);

export const main = (page: Page) => page.getByRole('main');
export const rows = (page: Page) => main(page).locator('tbody').getByRole('row');
export const names = (page: Page) => main(page).getByRole('rowheader').allTextContents();
export const search = (page: Page) => main(page).getByRole('searchbox');

/** Opens a page of the section, and waits until it can be used. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The main part, without most rows: they are alike, and a hundred take long. */
export const expectAccessible = (page: Page, state: string): Promise<void> =>
  expectMainAccessible(page, state, { within: 'main', except: 'tbody > tr:nth-child(n + 6)' });
