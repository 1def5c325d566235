import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { git } from 'checks/checkout.ts';
import { applySchoolChanges, readSchools } from 'edit-server/forms/schools.ts';
import { Drafts } from 'edit-server/publishing/drafts.ts';
import { parseCsv } from 'tools/content/csv-table.ts';
import writeExcelFile from 'write-excel-file/node';
import { repository } from '../shared-settings.ts';
import { expectAccessible } from '../tests/axe.ts';
import { saved } from './boxes.ts';
import { test } from './guests.ts';
import { t } from './texts.ts';

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
  const changes = () => new Drafts(db).get(file)?.data;

  await search(first.name.toUpperCase());
  await row(first.name)
    .getByRole('button', { name: t('register.edit') })
    .click();
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
  await row(second.name)
    .getByRole('button', { name: t('register.remove') })
    .click();
  await expect(row(second.name)).toContainText(t('register.state.removed'));
  await saved(page);
  expect(changes()).toMatchObject([{ was: second }, { now: { name: added } }, { was: first, now: renamed }]);

  await row(second.name)
    .getByRole('button', { name: t('register.undo') })
    .click();
  await search(added);
  await row(added)
    .getByRole('button', { name: t('register.remove') })
    .click();
  await saved(page);
  expect(changes()).toEqual([{ was: first, now: renamed }]);
});

test('a changed school is one line', { tag: '@long' }, async ({ signIn, editor }) => {
  test.slow();
  const { page, person, send } = await signIn('Hamisi Juma', team);
  const renamed = { ...first, name: `${first.name} Renamed` };
  const { base } = await (await send('GET', `items/${file}`)).json();
  await send('PUT', `drafts/${file}`, { base, data: [{ was: first, now: renamed }], uploads: [], revision: 0 });
  await page.goto('/register');
  await page.getByRole('button', { name: t('item.publish'), exact: true }).click();
  await expect(page.getByRole('main')).toContainText(renamed.name);
  await page.getByRole('button', { name: t('publish.button', { count: 1 }) }).click();
  await page.getByRole('button', { name: t('publish.yes') }).click();
  await expect(page.getByRole('heading', { name: t('job.publish.done') })).toBeVisible({ timeout: 90_000 });
  expect(git(editor.remote, 'show', '--numstat', '--format=%an', 'HEAD').trim()).toBe(
    `${person.name}\n\n1\t1\t${process.env.SITE_CONTENT}/${file}`,
  );
  expect(git(editor.remote, 'show', `HEAD:${process.env.SITE_CONTENT}/${file}`)).toBe(
    csv.replace(first.name, renamed.name),
  );
});

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A table as Excel saves it. */
const workbookOf = (table: string): Promise<Buffer> =>
  writeExcelFile(parseCsv(table).map(({ cells }) => cells.map((value) => ({ value })))).toBuffer();

test('a spreadsheet is compared with the register, and taken over with its report', async ({ signIn, db, editor }) => {
  const { page } = await signIn('Hamisi Juma', team);
  await page.goto('/register');
  await page.getByText(t('register.import.title')).click();
  const present = git(editor.checkout, 'show', `HEAD:${process.env.SITE_CONTENT}/${file}`);
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
    await expect(
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: `${name} ${t(`register.state.${state}`)}` }) }),
    ).toBeVisible();
});
