import { expect, hydrated, test } from './site.ts';

const groups = {
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
};

test('each of the twelve buttons shows its schools', async ({ page }) => {
  await page.goto('/en/schools-by-region');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('table')).toHaveCount(0);
  for (const [name, count] of Object.entries(groups)) {
    await main.getByRole('button', { name: `${name} ${count}` }).click();
    const table = main.getByRole('table', { name: `Schools: ${name}` });
    await expect(table.getByRole('row')).toHaveCount(count + 1);
  }
  await main.getByRole('button', { name: 'University N/A' }).click();
  await expect(main.getByText('No data available for this region/category')).toBeVisible();
});

test('a region without schools says so in French', async ({ page }) => {
  await page.goto('/schools-by-region?group=university');
  await hydrated(page);
  await expect(page.getByText('Aucune donnée disponible pour cette région/catégorie')).toBeVisible();
});

test('the home page’s bands lead to their region', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /92\s*Nyanza/ })
    .click();
  await expect(page).toHaveURL('/schools-by-region?group=nyanza');
  await expect(page.getByRole('table', { name: /Nyanza/ })).toBeVisible();
});
