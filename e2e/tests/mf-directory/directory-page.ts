import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Language, localPath } from 'shared/language/language.ts';
import { expect, hydrated } from '../site.ts';

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

/** WCAG 2.2 AA as far as a machine can tell, below the header and above the footer. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page })
    .include('main')
    // Rows are alike, and a hundred of them take long.
    .exclude('tbody > tr:nth-child(n + 6)')
    .withTags(tags)
    .setLegacyMode() // All is in one frame; the other mode opens a page for each analysis.
    .analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    state,
  ).toEqual([]);
}
