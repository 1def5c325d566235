import { expect, type Page } from '@playwright/test';
import type { Both } from 'contract/language.ts';
import type { Item, ItemVersions } from 'edit/api/item.ts';
import { expectAccessible } from '../tests/axe.ts';
import { formOn, labelOf, publishOne, saved, t } from './form.ts';
import { read, test } from './guests.ts';
import { pushWithGit } from './published.ts';

const kind = 'news/*.yaml';
const item = 'news/short.yaml';
const team = 'editorial-team';

/** Writes behind a text of the form, and returns the whole. */
async function add(page: Page, name: string, language: 'fr' | 'en', words: string): Promise<string> {
  const box = formOn(page, kind).text(name, language);
  const text = `${await box.inputValue()} ${words}`;
  await box.fill(text);
  return text;
}
const versionsOf = (page: Page, name: string) => formOn(page, kind).group(name).getByRole('radio');

test('two people in one item see both versions, choose, and lose nothing', async ({ signIn }) => {
  const chebet = await signIn('Chebet Mutai', team, `/item/${item}`);
  const daudi = await signIn('Daudi Njoroge', team, `/item/${item}`);
  for (const { page } of [chebet, daudi]) await expect(page.getByText(t('saving.none'))).toBeVisible();
  const summary = await add(chebet.page, 'summary', 'fr', 'Par Chebet.');
  await add(chebet.page, 'title', 'en', 'of Chebet');
  await saved(chebet.page);
  const title = await add(daudi.page, 'title', 'en', 'of Daudi');
  await expect(daudi.page.getByRole('alert')).toHaveText(t('conflict.draft', { by: chebet.person.name }));
  await expect(versionsOf(daudi.page, 'title').last()).toHaveAccessibleName(chebet.person.name);
  // What only one of them changed is chosen already.
  await expect(versionsOf(daudi.page, 'summary').last()).toBeChecked();
  const done = daudi.page.getByRole('button', { name: t('conflict.continue') });
  await expect(done).toBeDisabled();
  await expectAccessible(daudi.page, 'two versions');
  await versionsOf(daudi.page, 'title').first().check();
  await done.click();
  await saved(daudi.page);
  const both = { title: { en: title }, summary: { fr: summary } };
  expect((await read<Item>(chebet.send, `items/${item}`)).draft?.data).toMatchObject(both);
});

test('what a colleague pushes before a publication is seen, and chosen from', async ({ signIn, editor }) => {
  const { page, send } = await signIn('Chebet Mutai', team, `/item/${item}`);
  const title = await add(page, 'title', 'en', 'of Chebet');
  await saved(page);
  const pushed = pushWithGit(editor, item, 'Pushed', ['title', 'summary']);

  await page.getByRole('button', { name: t('item.publish'), exact: true }).click();
  await publishOne(page);
  // What the colleague changed is released first.
  await expect(page.getByRole('heading', { name: t('job.publish.refused') })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('alert')).toContainText('colleague');
  const esther = await signIn('Esther Wambui', 'events-team');
  const answer = await esther.send('POST', `publications/${pushed}/take-back`, {});
  expect(answer.status(), 'another team does not take it back').toBe(403);

  await page.getByRole('link', { name: t('publish.back') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('conflict.published'));
  await expect(versionsOf(page, 'title').last()).toHaveAccessibleName(t('conflict.online'));
  await versionsOf(page, 'title').first().check();
  await versionsOf(page, 'summary').last().check();
  await page.getByRole('button', { name: t('conflict.continue') }).click();
  await saved(page);
  // It follows what was pushed, so that it can be published (publishing.spec.ts).
  const { base, data, draft } = await read<Item>(send, `items/${item}`);
  expect(draft).toMatchObject({ base, data: { ...(data as object), title: { en: title } } });
  expect(draft?.data).toMatchObject({ summary: { en: expect.stringMatching(/^Pushed /) } });

  await test.step('its French is older, until someone says that it is still right', async () => {
    const older = (count: number) => page.getByText(t('translation.list.fr', { count }), { exact: true });
    await page.goto('/list/news');
    await expect(older(2)).toBeVisible();
    await page.goto(`/item/${item}`);
    const summary = formOn(page, kind).group('summary');
    await expect(summary.getByRole('button', { name: t('translation.still') })).toBeVisible();
    await expectAccessible(page, 'an older translation');
    await summary.getByRole('button', { name: t('translation.still') }).click();
    await expect(summary.getByText(t('translation.settled'))).toBeVisible();
    await page.goto('/list/news');
    await expect(older(1)).toBeVisible();
  });

  await test.step('one field of the first version, and what was thrown away, come back', async () => {
    const { versions } = await read<ItemVersions>(send, `versions/${item}`);
    const [first, last] = [versions.at(-1)?.data, draft?.data] as { title?: object; summary?: object }[];
    const mixed = { title: first?.title, summary: last?.summary };
    await page.goto(`/versions/${item}`);
    await page.locator('summary').last().click();
    await expectAccessible(page, 'an earlier version');
    const label = labelOf(kind, 'title');
    await page.getByRole('button', { name: t('versions.one', { label }), exact: true }).click();
    const draftNow = async () => (await read<Item>(send, `items/${item}`)).draft;
    await expect.poll(async () => (await draftNow())?.data).toMatchObject(mixed);

    await send('DELETE', `drafts/${item}`, { revision: (await draftNow())?.revision });
    await page.goto('/history');
    await page.getByText(t('bin.title'), { exact: true }).click();
    const { fr } = (data as { title: Both<string> }).title;
    await page.getByRole('button', { name: `${t('bin.restore')} ${fr}` }).click();
    await expect(formOn(page, kind).text('title', 'fr')).toBeVisible();
    expect((await draftNow())?.data).toMatchObject(mixed);
  });
});

test('another team is asked for a change, finds it at home, answers and settles it', async ({ signIn }) => {
  const [asks, answers] = ['It begins at nine.', 'It does now.'];
  const esther = await signIn('Esther Wambui', 'events-team', `/item/${item}`);
  await esther.page.getByRole('textbox', { name: t('ask.what') }).fill(asks);
  await expectAccessible(esther.page, 'a page of another team');
  const teams = t('people.team.editorial-team');
  await esther.page.getByRole('button', { name: t('ask.send', { teams }) }).click();
  await expect(esther.page.getByText(t('ask.sent', { teams }))).toBeVisible();

  const { page } = await signIn('Chebet Mutai', team);
  const requests = page.getByRole('region', { name: t('home.requests') });
  await expect(requests).toContainText(esther.person.name);
  await requests.getByRole('link').click();
  await expect(page.getByText(asks)).toBeVisible();
  await expectAccessible(page, 'a request');
  await page.getByRole('textbox', { name: t('review.remark') }).fill(answers);
  await page.getByRole('button', { name: t('review.send') }).click();
  await page.getByRole('button', { name: t('ask.done') }).click();
  await expect(page.getByRole('heading', { name: t('frame.home') })).toBeVisible();
  await expect(requests).toHaveCount(0);
  await esther.page.goto('/');
  await expect(esther.page.getByText(answers)).toBeVisible();
});
