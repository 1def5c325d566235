import { expect, type Page } from '@playwright/test';
import type { Item } from 'edit/api/item.ts';
import { expectAccessible } from '../tests/axe.ts';
import { choose, formOn, lyingPhoto, saved, t } from './form.ts';
import { type Guest, read, test } from './guests.ts';

const item = 'events/game-2025.yaml';
const team = 'events-team';

const titleBox = (page: Page) => formOn(page).text('title', 'en');
const offline = (page: Page) => expect(page.locator('.item-bar').getByText(t('saving.offline')).first()).toBeVisible();
const hasDraft = ({ send }: Guest, title: string) =>
  expect.poll(() => read<Item>(send, `items/${item}`)).toMatchObject({ draft: { data: { title: { en: title } } } });

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app opens without a network, and what is typed outlives its tab', async ({ signIn }) => {
    const chebet = await signIn('Chebet Mutai', team);
    const { page, context } = chebet;
    // As on a first visit, the form comes before the worker.
    await page.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
      for (const cache of await caches.keys()) await caches.delete(cache);
    });
    await page.goto(`/item/${item}`);
    await expect(titleBox(page)).toBeVisible();
    const isKept = (path: string) => page.evaluate(async (path) => Boolean(await caches.match(path)), path);
    await expect.poll(() => isKept(`/api/items/${item}`)).toBe(true);
    await context.setOffline(true);
    await titleBox(page).fill('Typed offline');
    await offline(page);
    await expect(page.getByRole('status').filter({ hasText: t('saving.offline') })).toBeAttached();
    // A part of the form that has not been loaded yet takes nothing away.
    await page.getByRole('button', { name: t('file.existing') }).click();
    await expect(titleBox(page)).toHaveValue('Typed offline');
    await page.reload();
    await expect(titleBox(page)).toHaveValue('Typed offline');
    await offline(page);
    await titleBox(page).fill('Typed after a reload');
    await expectAccessible(page, 'a form without a network', { contrast: false });
    await context.setOffline(false);
    await hasDraft(chebet, 'Typed after a reload');

    // Before the pause ends in which changes are gathered.
    await titleBox(page).fill('Typed last');
    await page.close();
    const tab = await context.newPage();
    await tab.goto(`/item/${item}`);
    await expect(titleBox(tab)).toHaveValue('Typed last');
    await hasDraft(chebet, 'Typed last');
  });
});

test('a photo that is chosen without a network is sent when it is back, also from another tab', async ({ signIn }) => {
  const { page, context } = await signIn('Chebet Mutai', team, `/item/${item}`);
  const button = page.getByRole('button', { name: t('file.choosePhoto') });
  await choose(page, button, 'photo.jpg', await lyingPhoto(1600, 1000));
  await context.setOffline(true);
  await page.getByRole('button', { name: t('file.use') }).click();
  await expect(page.getByText(t('file.waiting'))).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const tab = await context.newPage();
  await tab.goto(`/item/${item}`);
  await expect(tab.getByRole('img').first()).toHaveAttribute('src', /^\/uploads\//);
  await saved(tab);
});
