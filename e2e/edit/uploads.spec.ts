import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { documentsFolder } from 'tools/content/markdown.ts';
import { repository } from '../shared-settings.ts';
import { expectAccessible } from '../tests/axe.ts';
import { watchConsole } from '../tests/site.ts';
import { choose, formOn, saved, t } from './form.ts';
import { test } from './guests.ts';

// What is refused by its bytes, one by one, is in edit/server/publishing/uploads.test.ts.

const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" onload="document.title='run'"><script>document.title='run'</script><rect width="1600" height="1200" fill="red"/></svg>`,
);

test('what is no photo is refused, and a drawing loses its script', async ({ signIn }) => {
  const { page } = await signIn('Esther Wambui', 'events-team', '/item/events/game-2025.yaml');
  const field = formOn(page).group('image');
  await field.getByRole('link', { name: t('file.used') }).click();
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page, 'what uses the photo', { contrast: false });
  await page.goBack();
  const button = field.getByRole('button', { name: t('file.choosePhoto'), exact: true });
  await choose(page, button, 'page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await expect(field.getByRole('alert')).toHaveText(t('file.unreadable'));
  await expectAccessible(page, 'a refused photo', { contrast: false });
  await expect(page.getByText(t('saving.none'))).toBeVisible();

  const lines = watchConsole(page);
  await choose(page, button, 'drawing.svg', drawing, 'image/svg+xml');
  await page.getByRole('button', { name: t('form.cancel') }).click();
  await choose(page, button, 'drawing.svg', drawing, 'image/svg+xml');
  expect(lines).toEqual([]);
  const corner = page.getByRole('button', { name: t('file.crop.bottomRight') });
  await corner.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  const answer = page.waitForResponse('**/api/uploads/**');
  await page.getByRole('button', { name: t('file.use') }).click();
  const { id } = await (await answer).json();
  await saved(page);
  const photo = await page.request.get(`/uploads/${id}`);
  const { format, width } = await sharp(await photo.body()).metadata();
  expect(format).toBe('jpeg');
  expect(width).toBeLessThan(1600);
  expect(await page.title()).not.toBe('run');
});

test('what is no document is refused in the server’s words, and a document is taken', async ({ signIn }) => {
  const { page } = await signIn('Grace Kilonzo', 'editorial-team', '/item/resources/fiche.yaml');
  const field = formOn(page, 'resources/*.yaml').group('file');
  const button = field.getByRole('button', { name: t('file.otherDocument') });
  const answered = () => page.waitForResponse('**/api/uploads/**');
  const [refused] = await Promise.all([answered(), choose(page, button, 'program.exe', Buffer.from('MZ'), '')]);
  await expect(field.getByRole('alert')).toHaveText((await refused.json()).error.fr);
  await expect(page.getByText(t('saving.none'))).toBeVisible();

  const own = readFileSync(path.join(repository, process.env.SITE_CONTENT ?? '', documentsFolder, 'fiche.pdf'));
  const [taken] = await Promise.all([answered(), choose(page, button, 'Été 2.pdf', own, 'application/pdf')]);
  await expect(field.getByRole('alert')).toBeHidden();
  const { id } = await taken.json();
  await expect(field.getByRole('link', { name: 'ete-2.pdf' })).toHaveAttribute('href', `/uploads/${id}`);
  await saved(page);
});
