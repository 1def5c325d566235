import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { applySchoolChanges, readSchools } from 'edit-server/forms/schools.ts';
import { Drafts } from 'edit-server/publishing/drafts.ts';
import { parseCsv } from 'tools/content/csv-table.ts';
import writeExcelFile from 'write-excel-file/node';
import { repository } from '../shared-settings.ts';
import { expectAccessible } from '../tests/axe.ts';
import { saved, t, unstickBar } from './form.ts';
import { test } from './guests.ts';
import { contentFile } from './published.ts';

const file = 'directory/schools.csv';
const team = 'directory-team';
const csv = readFileSync(path.join(repository, process.env.SITE_CONTENT ?? '', file), 'utf8');
const [first, second] = readSchools(csv) as [School, School];
type School = ReturnType<typeof readSchools>[number];

test('schools are found, changed, added and removed', async ({ signIn, db }) => {
  const { page } = await signIn('Hamisi Juma', team);
  await page.goto('/register');
  const table = page.getByRole('table', { name: t('register.caption') });
  const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const search = async (name: string) => {
    await page.getByRole('searchbox', { name: t('register.search') }).fill(name);
    await expect(page.getByText(t('register.found', { count: 1 }))).toBeVisible();
  };
  const press = (name: string, what: 'edit' | 'remove' | 'undo') =>
    row(name)
      .getByRole('button', { name: t(`register.${what}`) })
      .click();
  const changes = () => new Drafts(db).get(file)?.data;

  await search(first.name.toUpperCase());
  await press(first.name, 'edit');
  const renamed = { ...first, name: `${first.name} Renamed` };
  await table.getByRole('textbox', { name: t('register.name') }).fill(renamed.name);
  await search(second.name);
  await expect(table.getByRole('textbox', { name: t('register.name') }), 'a row in use stays').toHaveValue(
    renamed.name,
  );
  await search(first.name.toUpperCase());
  await table.getByRole('button', { name: t('register.keep'), exact: true }).click();
  await expect(row(renamed.name)).toContainText(t('register.state.changed'));
  await saved(page);
  expect(changes()).toEqual([{ was: first, now: renamed }]);

  await page.getByRole('button', { name: t('register.add') }).click();
  const form = page.getByRole('region', { name: t('register.add') });
  await form.getByRole('button', { name: t('register.addThis') }).click();
  await expect(form.getByText(t('register.missing.name'))).toBeVisible();
  await unstickBar(page);
  await expectAccessible(page, 'a school without a name', { contrast: false });
  await form.getByRole('textbox', { name: t('register.name') }).fill("  Akiba  Girls' School ");
  await form.getByRole('combobox', { name: t('register.group') }).selectOption(first.group);
  await form.getByRole('combobox', { name: t('register.county') }).selectOption(first.county);
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: t('register.addThis') }).click();
  await search('akiba girls');
  const added = 'Akiba Girls’ School';
  await expect(row(added)).toContainText(t('register.state.added'));

  await search(second.name);
  await press(second.name, 'remove');
  await expect(row(second.name)).toContainText(t('register.state.removed'));
  await saved(page);
  expect(changes()).toMatchObject([{ was: second }, { now: { name: added } }, { was: first, now: renamed }]);

  await press(second.name, 'undo');
  await search(added);
  await press(added, 'remove');
  await saved(page);
  expect(changes()).toEqual([{ was: first, now: renamed }]);
});

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const workbookOf = (table: string): Promise<Buffer> =>
  writeExcelFile(parseCsv(table).map(({ cells }) => cells.map((value) => ({ value })))).toBuffer();

test('a spreadsheet is compared with the register, and taken over with its report', async ({ signIn, db, editor }) => {
  const { page } = await signIn('Hamisi Juma', team);
  await page.goto('/register');
  await page.getByText(t('register.import.title')).click();
  const present = contentFile(editor, file).toString();
  const [one, other] = readSchools(present) as [School, School];
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(t('register.import.file')).setInputFiles({ name, mimeType, buffer });
  const report = page
    .getByRole('heading', { name: t('register.import.report') })
    .locator('..')
    .getByRole('listitem');

  const unknown = applySchoolChanges(present, [{ was: one, now: { ...one, county: 'Atlantis' } }]);
  await choose('register.csv', 'text/csv', Buffer.from(unknown));
  await expect(report.filter({ hasText: 'Atlantis' })).toBeVisible();
  await expect(page.getByRole('button', { name: t('register.import.take', { count: 1 }) })).toHaveCount(0);

  const renamed = { ...one, name: `${one.name} Imported` };
  const changed = applySchoolChanges(present, [{ was: one, now: renamed }, { was: other }]);
  await choose('register.xlsx', xlsx, await workbookOf(changed));
  await expect(report.filter({ hasText: renamed.name })).toBeVisible();
  await expect(report.filter({ hasText: 'enregistré' })).toHaveCount(0);
  await expect(report.filter({ hasText: other.name })).toBeVisible();
  await expectAccessible(page, 'report', { contrast: false });
  await page.getByRole('button', { name: t('register.import.take', { count: 3 }) }).click();
  await saved(page);
  expect(new Drafts(db).get(file)?.data).toEqual([{ was: one }, { was: other }, { now: renamed }]);
  for (const [{ name }, state] of [
    [one, 'removed'],
    [other, 'removed'],
    [renamed, 'added'],
  ] as const)
    await expect(page.getByRole('rowheader', { name: `${name} ${t(`register.state.${state}`)}` })).toBeVisible();
});
