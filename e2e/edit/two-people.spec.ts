import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { commit, git } from 'checks/checkout.ts';
import type { Item } from 'edit-api/item.ts';
import { expectAccessible } from '../tests/axe.ts';
import { boxOf, saved } from './boxes.ts';
import type { Editor } from './editor.ts';
import { type Guest, test } from './guests.ts';
import { labelOf, t } from './texts.ts';

const kind = 'news/*.yaml';
const item = 'news/short.yaml';
const team = 'editorial-team';

const open = async ({ page }: Guest): Promise<void> => {
  await page.goto(`/item/${item}`);
  await expect(page.getByText(t('saving.none'))).toBeVisible();
};
/** Writes behind a text of the form, and returns the whole. */
async function add(page: Page, name: string, language: 'fr' | 'en', words: string): Promise<string> {
  const box = boxOf(page, kind, name, language);
  const text = `${await box.inputValue()} ${words}`;
  await box.fill(text);
  return text;
}
const versionsOf = (page: Page, name: string) =>
  page.getByRole('group', { name: labelOf(kind, name), exact: true }).getByRole('radio');

test('two people in one item see both versions, choose, and lose nothing', async ({ signIn }) => {
  const chebet = await signIn('Chebet Mutai', team);
  const daudi = await signIn('Daudi Njoroge', team);
  await open(chebet);
  await open(daudi);
  const hers = {
    title: await add(chebet.page, 'title', 'en', 'of Chebet'),
    summary: await add(chebet.page, 'summary', 'fr', 'Par Chebet.'),
  };
  await saved(chebet.page);

  const his = {
    title: await add(daudi.page, 'title', 'en', 'of Daudi'),
    alt: await add(daudi.page, 'alt', 'en', 'By Daudi.'),
  };
  await expect(daudi.page.getByRole('alert')).toHaveText(t('conflict.draft', { by: chebet.person.name }));
  const [mine, theirs] = [versionsOf(daudi.page, 'title').first(), versionsOf(daudi.page, 'title').last()];
  await expect(mine).toHaveAccessibleName(new RegExp(`^${t('conflict.mine')}.*${his.title}`));
  await expect(theirs).toHaveAccessibleName(new RegExp(`^${chebet.person.name}.*${hers.title}`));
  // What only one of them changed is chosen already.
  await expect(versionsOf(daudi.page, 'summary').last()).toBeChecked();
  await expect(versionsOf(daudi.page, 'alt').first()).toBeChecked();
  await expect(daudi.page.getByText(t('conflict.open', { count: 1 }))).toBeVisible();
  const goOn = daudi.page.getByRole('button', { name: t('conflict.continue') });
  await expect(goOn).toBeDisabled();
  await expectAccessible(daudi.page, 'two versions');
  await mine.check();
  await goOn.click();
  await saved(daudi.page);
  await expect(boxOf(daudi.page, kind, 'summary', 'fr')).toHaveValue(hers.summary);

  // She has written on, and chooses his title in her turn.
  const more = await add(chebet.page, 'summary', 'en', 'By Chebet.');
  await expect(chebet.page.getByRole('alert')).toHaveText(t('conflict.draft', { by: daudi.person.name }));
  await expect(versionsOf(chebet.page, 'title').last()).toBeChecked();
  await chebet.page.getByRole('button', { name: t('conflict.continue') }).click();
  await saved(chebet.page);
  const { draft }: Item = await (await chebet.send('GET', `items/${item}`)).json();
  expect(draft?.data).toMatchObject({
    title: { en: his.title },
    alt: { en: his.alt },
    summary: { fr: hers.summary, en: more },
  });
});

/** Changes items as a colleague does who uses Git. */
function pushWithGit({ colleague }: Editor, changes: Record<string, (text: string) => string>): void {
  git(colleague, 'pull', '-q', '--no-rebase', '--no-edit', 'origin', 'HEAD');
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(colleague, process.env.SITE_CONTENT ?? '', name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  commit(colleague, 'Some texts');
  git(colleague, 'push', '-q', 'origin', 'HEAD');
}

const publish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: t('publish.button', { count: 1 }) }).click();
  await page.getByRole('button', { name: t('publish.yes') }).click();
};

test('what a colleague pushes by Git before a publication is seen, and chosen from', async ({ signIn, editor }) => {
  const other = 'events/game-2025.yaml';
  const { page, person } = await signIn('Chebet Mutai', team);
  await page.goto(`/item/${item}`);
  const title = await add(page, 'title', 'en', 'of Chebet');
  await saved(page);
  pushWithGit(editor, {
    [item]: (text) => text.replace(/(?<=^title:.*en: ")/m, 'Pushed ').replace(/(?<=^summary:.*en: ")/m, 'Pushed '),
    [other]: (text) => text.replace(/(?<=^summary:.*en: ")/m, 'Pushed '),
  });

  await page.getByRole('button', { name: t('item.publish'), exact: true }).click();
  await publish(page);
  const refusal = page.getByRole('alert');
  await expect(page.getByRole('heading', { name: t('job.publish.refused') })).toBeVisible();
  await expect(refusal).toContainText('colleague');

  await page.getByRole('link', { name: t('publish.back') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('conflict.published'));
  await versionsOf(page, 'title').first().check();
  await versionsOf(page, 'summary').last().check();
  await page.getByRole('button', { name: t('conflict.continue') }).click();
  await saved(page);
  await page.getByRole('button', { name: t('item.publish'), exact: true }).click();
  await publish(page);
  await expect(page.getByRole('heading', { name: t('job.publish.done') })).toBeVisible({ timeout: 60_000 });

  const published = (name: string) => git(editor.remote, 'show', `HEAD:${process.env.SITE_CONTENT}/${name}`);
  const pushed = /^summary:.*en: "Pushed /m;
  expect(published(item)).toContain(`"${title}"`);
  expect(published(item)).toMatch(pushed);
  expect(published(other)).toMatch(pushed);
  expect(git(editor.remote, 'log', '-1', '--format=%an').trim()).toBe(person.name);
});
