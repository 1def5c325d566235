import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { boxOf, saved } from './boxes.ts';
import type { Guest } from './guests.ts';
import { test } from './guests.ts';
import { t } from './texts.ts';

const kind = 'events/*.yaml';
const item = 'events/game-2025.yaml';
const team = 'events-team';

const titleBox = (page: Page) => boxOf(page, kind, 'title', 'en');
const offline = (page: Page) => expect(page.locator('.item-bar').getByText(t('saving.offline')).first()).toBeVisible();
const draftOf = async ({ context }: Guest) => (await (await context.request.get(`/api/items/${item}`)).json()).draft;
const hasDraft = (guest: Guest, title: string) =>
  expect.poll(() => draftOf(guest)).toMatchObject({ data: { title: { en: title } } });

test('a save whose answer is lost is repeated, and is no second version', async ({ signIn }) => {
  const chebet = await signIn('Chebet Mutai', team);
  const { page } = chebet;
  await page.goto(`/item/${item}`);
  let lost = 0;
  await page.route(
    '**/api/drafts/**',
    async (route) => {
      lost = (await (await route.fetch()).json()).revision;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await titleBox(page).fill('Answer lost');
  await offline(page);
  expect(await draftOf(chebet)).toMatchObject({ revision: lost });
  await saved(page);
  expect(await draftOf(chebet)).toMatchObject({ revision: lost, data: { title: { en: 'Answer lost' } } });
});

test('the form stays when the network is cut, and what is typed outlives a reload', async ({ signIn }) => {
  const chebet = await signIn('Chebet Mutai', team);
  const { page, context } = chebet;
  await page.goto(`/item/${item}`);
  await expect(titleBox(page)).toBeVisible();
  await context.setOffline(true);
  await titleBox(page).fill('Typed offline');
  await offline(page);
  await expect(page.getByRole('status').filter({ hasText: t('saving.offline') })).toBeAttached();
  // A part of the form that has not been loaded yet takes nothing away.
  await page.getByRole('button', { name: t('file.existing') }).click();
  await expect(titleBox(page)).toHaveValue('Typed offline');
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await page.goto(`/item/${item}`);
  await expect(titleBox(page)).toHaveValue('Typed offline');
  await hasDraft(chebet, 'Typed offline');
});

test('what is typed while the server is down outlives the tab, and is sent when it is up', { tag: '@long' }, async ({
  signIn,
  editor,
}) => {
  const chebet = await signIn('Chebet Mutai', team);
  const { page, context } = chebet;
  await page.goto(`/item/${item}`);
  const other = await context.newPage();
  await other.goto('/item/events/new-year-2024.yaml');
  await titleBox(page).fill('Sent as the server ends');
  await page.waitForRequest((request) => request.method() === 'PUT');
  await editor.kill();
  await titleBox(page).fill('Typed in a tab that closes');
  await titleBox(other).fill('Typed in a tab that stays');
  await offline(other);
  await page.close();
  await editor.restart();
  // The longer the server was down, the longer the page waits between its attempts.
  await saved(other, { timeout: 60_000 });

  const tab = await context.newPage();
  await tab.goto(`/item/${item}`);
  await expect(titleBox(tab)).toHaveValue('Typed in a tab that closes');
  await saved(tab);
  // Before the pause ends in which changes are gathered.
  await titleBox(tab).fill('Typed last');
  await tab.close();
  const last = await context.newPage();
  await last.goto(`/item/${item}`);
  await expect(titleBox(last)).toHaveValue('Typed last');
  await hasDraft(chebet, 'Typed last');
});

test('a photo whose sending is cut is sent later, also from another tab', async ({ signIn }) => {
  const { page, context } = await signIn('Chebet Mutai', team);
  await page.goto(`/item/${item}`);
  const cut = Promise.withResolvers<void>();
  await page.route(
    '**/api/uploads/**',
    async (route) => {
      await cut.promise;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const photo = await sharp({
    create: {
      width: 1600,
      height: 1000,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('file.choosePhoto') }).click(),
  ]);
  await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: t('file.use') }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await context.setOffline(true);
  cut.resolve();
  await expect(page.getByText(t('file.waiting'))).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const tab = await context.newPage();
  await tab.goto(`/item/${item}`);
  const shown = tab.getByRole('img', { name: t('file.shown', { name: 'events/game' }).replace(/events.*/, '') });
  await expect(shown).toHaveAttribute('src', /^\/uploads\//);
  await saved(tab);
});
