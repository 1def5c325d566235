import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { applySchoolChanges, readSchools } from 'edit-server/forms/schools.ts';
import { draftsIn } from 'edit-server/publishing/drafts.ts';
import { parseCsv } from 'tools/content/csv-table.ts';
import writeExcelFile from 'write-excel-file/node';
import { repository } from '../shared-settings.ts';
import { expectAccessible } from '../tests/axe.ts';
import { saved, t, unstickBar } from './form.ts';
import { test } from './guests.ts';
import { contentFile } from './published.ts';

const register = 'directory/schools.csv';
const team = 'directory-team';
const csv = readFileSync(path.join(repository, process.env.SITE_CONTENT ?? '', register), 'utf8');
const [first, second] = readSchools(csv) as [School, School];
type School = ReturnType<typeof readSchools>[number];

test('schools are found, changed, added and removed', async ({ signIn, db }) => {
  const { page } = await signIn('Hamisi Juma', team, '/register');
  const lines = page.getByRole('list', { name: t('register.schools') }).locator('> li');
  const line = (name: string) => lines.filter({ hasText: name });
  const search = async (words: string) => {
    await page.getByRole('searchbox', { name: t('register.search') }).fill(words);
    await expect(page.getByText(t('register.found', { count: 1 }))).toBeVisible();
  };
  const open = (name: string) => line(name).locator('summary').click();
  const press = (what: string) => lines.getByRole('button', { name: what }).click();
  const changes = () => draftsIn(db).get(register)?.data;

  await search(first.name.toUpperCase());
  await open(first.name);
  const renamed = { ...first, name: 'Another name' };
  await lines.getByRole('textbox', { name: t('register.name') }).fill(renamed.name);
  await expect(line(renamed.name)).toContainText(t('register.state.changed'));
  await saved(page);
  expect(changes()).toEqual([{ was: first, now: renamed }]);

  await page.getByRole('button', { name: t('register.add') }).click();
  const form = lines.first();
  const name = form.getByRole('textbox', { name: t('register.name') });
  await expect(name).toBeFocused();
  await page.getByRole('button', { name: t('item.toCorrect', { count: 4 }) }).click();
  const mistakes = page.getByRole('alert');
  await expect(mistakes.getByRole('listitem')).toHaveCount(4);
  await unstickBar(page);
  await expectAccessible(page, 'a school without a name', { contrast: false });
  await name.fill("  Akiba  Girls' School ");
  await form.getByRole('combobox', { name: t('register.group') }).selectOption(first.group);
  await form.getByRole('combobox', { name: t('register.county') }).selectOption(first.county);
  await form.getByRole('checkbox').first().check();
  await expect(page.getByText(t('item.right'))).toBeVisible();
  await search('akiba girls');
  const added = 'Akiba Girls’ School';
  await expect(line(added)).toContainText(t('register.state.added'));

  await search(second.name);
  await open(second.name);
  await press(t('register.remove'));
  await expect(line(second.name)).toContainText(t('register.state.removed'));
  await saved(page);
  expect(changes()).toMatchObject([{ was: first, now: renamed }, { now: { name: added } }, { was: second }]);

  await open(second.name);
  await press(t('register.undo'));
  await saved(page);
  expect(changes()).toHaveLength(2);
});

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const workbookOf = (table: string): Promise<Buffer> =>
  writeExcelFile(parseCsv(table).map(({ cells }) => cells.map((value) => ({ value })))).toBuffer();

test('a spreadsheet is compared with the register, and accepted', async ({ signIn, db, editor }) => {
  const { page } = await signIn('Hamisi Juma', team, '/register');
  await page.getByText(t('register.import.title')).click();
  const present = contentFile(editor, register).toString();
  const [one, other] = readSchools(present) as [School, School];
  const report = page
    .getByRole('heading', { name: t('register.import.report') })
    .locator('..')
    .getByRole('listitem');

  const renamed = { ...one, name: `${one.name} Imported` };
  const changed = applySchoolChanges(present, [{ was: one, now: renamed }, { was: other }]);
  const file = { name: 'register.xlsx', mimeType: xlsx, buffer: await workbookOf(changed) };
  await page.getByLabel(t('register.import.file')).setInputFiles(file);
  await expect(report.filter({ hasText: renamed.name })).toBeVisible();
  await expect(report.filter({ hasText: 'enregistré' })).toHaveCount(0);
  await expect(report.filter({ hasText: other.name })).toBeVisible();
  await expectAccessible(page, 'report', { contrast: false });
  await page.getByRole('button', { name: t('register.import.take', { count: 3 }) }).click();
  await saved(page);
  expect(draftsIn(db).get(register)?.data).toEqual([{ was: one }, { was: other }, { now: renamed }]);
  for (const line of [`${other.name} ${t('register.state.removed')}`, `${renamed.name} ${t('register.state.added')}`])
    await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible();
});
