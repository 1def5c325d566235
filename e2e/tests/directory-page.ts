import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hydrated } from './site.ts';

/** The twelve groups of docs/spec.md, Schools by region, with its numbers of schools, and the words of the page. */
export const pages = {
  fr: {
    path: '/schools-by-region',
    groups: {
      Centre: 39,
      Côte: 57,
      Nyanza: 92,
      Ouest: 74,
      'Rift Valley Nord': 41,
      'Rift Valley Sud': 29,
      Nairobi: 51,
      'Sud-Est': 21,
      'Primaire/Privé': 111,
      'École normale (TTC)': 14,
      'TVET/Polytechnique': 20,
      Université: 'N/A',
    },
    caption: 'Établissements\u00a0:',
    noData: 'Aucune donnée disponible pour cette région/catégorie',
    search: 'Nom ou comté',
    failed: /n’a pas pu être chargé/,
    retry: 'Essayer de nouveau',
    nothing: 'Aucun établissement ne correspond à cette recherche.',
    file: 'etablissements-cote.csv',
    columns: ['Établissement', 'Comté', 'Catégorie'],
  },
  en: {
    path: '/en/schools-by-region',
    groups: {
      Central: 39,
      Coast: 57,
      Nyanza: 92,
      Western: 74,
      'Rift Valley North': 41,
      'Rift Valley South': 29,
      Nairobi: 51,
      'South Eastern': 21,
      'Primary/Private': 111,
      'Teacher Training College': 14,
      'TVET/Polytechnic': 20,
      University: 'N/A',
    },
    caption: 'Schools:',
    noData: 'No data available for this region/category',
    search: 'Name or county',
    failed: /could not be loaded/,
    retry: 'Try again',
    nothing: 'No school matches this search.',
    file: 'schools-coast.csv',
    columns: ['School', 'County', 'Category'],
  },
} as const;

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
