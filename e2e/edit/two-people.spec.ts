import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { commit, git } from 'checks/checkout.ts';
import type { Item } from 'edit-api/item.ts';
import { expectAccessible } from '../tests/axe.ts';
import type { Editor } from './editor.ts';
import { boxOf, saved } from './form.ts';
import { type Guest, test } from './people.ts';
import { labelOf, t } from './words.ts';

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
  const amina = await signIn('Amina Otieno', team);
  const brian = await signIn('Brian Kamau', team);
  await open(amina);
  await open(brian);
  const hers = {
    title: await add(amina.page, 'title', 'en', 'of Amina'),
    summary: await add(amina.page, 'summary', 'fr', 'Par Amina.'),
  };
  await saved(amina.page);

  const his = {
    title: await add(brian.page, 'title', 'en', 'of Brian'),
    alt: await add(brian.page, 'alt', 'en', 'By Brian.'),
  };
  await expect(brian.page.getByRole('alert')).toHaveText(t('conflict.draft', { by: amina.person.name }));
  const [mine, theirs] = [versionsOf(brian.page, 'title').first(), versionsOf(brian.page, 'title').last()];
  await expect(mine).toHaveAccessibleName(new RegExp(`^${t('conflict.mine')}.*${his.title}`));
  await expect(theirs).toHaveAccessibleName(new RegExp(`^${amina.person.name}.*${hers.title}`));
  // What only one of them changed is chosen already.
  await expect(versionsOf(brian.page, 'summary').last()).toBeChecked();
  await expect(versionsOf(brian.page, 'alt').first()).toBeChecked();
  await expect(brian.page.getByText(t('conflict.open', { count: 1 }))).toBeVisible();
  const goOn = brian.page.getByRole('button', { name: t('conflict.continue') });
  await expect(goOn).toBeDisabled();
  await expectAccessible(brian.page, 'two versions');
  await mine.check();
  await goOn.click();
  await saved(brian.page);
  await expect(boxOf(brian.page, kind, 'summary', 'fr')).toHaveValue(hers.summary);

  // She has written on, and chooses his title in her turn.
  const more = await add(amina.page, 'summary', 'en', 'By Amina.');
  await expect(amina.page.getByRole('alert')).toHaveText(t('conflict.draft', { by: brian.person.name }));
  await expect(versionsOf(amina.page, 'title').last()).toBeChecked();
  await amina.page.getByRole('button', { name: t('conflict.continue') }).click();
  await saved(amina.page);
  const { draft }: Item = await (await amina.send('GET', `items/${item}`)).json();
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
  const { page, person } = await signIn('Amina Otieno', team);
  await page.goto(`/item/${item}`);
  const title = await add(page, 'title', 'en', 'of Amina');
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
