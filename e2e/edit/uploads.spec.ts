import { createHash } from 'node:crypto';
import { type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test';
import { makePng } from 'edit-server/testing/make-png.ts';
import { makeZip } from 'edit-server/testing/make-zip.ts';
import sharp from 'sharp';
import { documentsFolder } from 'tools/content/links.ts';
import { saved } from './boxes.ts';
import { test } from './guests.ts';
import { labelOf, t } from './texts.ts';

// What is refused by its bytes, one by one, is in edit/server/publishing/uploads.test.ts.

const item = 'events/game-2025.yaml';
const script = '<script>alert(1)</script>';
const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" onload="document.title='run'">${script}<rect width="1600" height="1200" fill="red"/></svg>`,
);
/** At once a photo, a page with a script, and an archive. */
const polyglot = async (): Promise<Buffer> =>
  Buffer.concat([
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'navy' } })
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer(),
    makeZip({ 'evil.html': script }, script),
  ]);

const bomb = (): Buffer => makePng(30_000, 30_000);

/** Chooses a file by a button of the form. */
async function choose(page: Page, button: string, name: string, bytes: Buffer, mimeType = ''): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles({ name, mimeType, buffer: bytes });
}

test('what is no photo is refused at its field', async ({ signIn }) => {
  const { page } = await signIn('Esther Wambui', 'events-team');
  const field = page.getByRole('group', { name: labelOf('events/*.yaml', 'image'), exact: true });
  for (const [name, bytes, type] of [
    ['page.jpg', Buffer.from(`<!doctype html>${script}`), 'image/jpeg'],
    ['bomb.png', bomb(), 'image/png'],
  ] as const) {
    await page.goto(`/item/${item}`);
    await choose(page, t('file.choosePhoto'), name, bytes, type);
    await expect(field.getByRole('alert'), name).toHaveText(t('file.unreadable'));
    await expect(field.getByRole('alert'), name).toBeVisible();
  }
  await expect(page.getByText(t('saving.none'))).toBeVisible();
});

test('the buttons below a photo stay where they are while it loads', async ({ signIn }) => {
  const { page } = await signIn('Esther Wambui', 'events-team');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/files\/.*\?small/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/item/${item}`, { waitUntil: 'commit' });
  const field = page.getByRole('group', { name: labelOf('events/*.yaml', 'image'), exact: true });
  const button = field.getByRole('button', { name: t('file.choosePhoto'), exact: true });
  // From the top of the field, because the browser scrolls with what moves.
  const distance = () =>
    button.evaluate((element) => {
      const top = (one: Element | null) => one?.getBoundingClientRect().top ?? 0;
      return top(element) - top(element.closest('fieldset'));
    });
  const before = await distance();
  await field.getByRole('img').scrollIntoViewIfNeeded();
  release();
  await expect
    .poll(() => field.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await distance()).toBe(before);
});

test('a drawing with a script and a photo with a page behind it become plain photos', async ({ signIn }) => {
  const { page } = await signIn('Esther Wambui', 'events-team');
  await page.goto(`/item/${item}`);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  for (const [name, bytes, type] of [
    ['drawing.svg', drawing, 'image/svg+xml'],
    ['photo.jpg', await polyglot(), 'image/jpeg'],
  ] as const) {
    await choose(page, t('file.choosePhoto'), name, bytes, type);
    const answer = page.waitForResponse('**/api/uploads/**');
    await page.getByRole('button', { name: t('file.use') }).click();
    const { id } = await (await answer).json();
    await saved(page);
    await expectPlain(await page.request.get(`/uploads/${id}`), id);
  }
  expect(dialogs).toEqual([]);
  expect(await page.title()).not.toBe('run');
});

/** Expects the pixels of a photo and nothing else, which no browser takes for anything else. */
async function expectPlain(answer: APIResponse, id: string): Promise<void> {
  const bytes = await answer.body();
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(id);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
  for (const hidden of ['script', 'evil', 'PK\x03\x04', 'Exif']) expect(bytes.includes(hidden), hidden).toBe(false);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
}

const post = ({ request }: BrowserContext, origin: string, name: string, data: Buffer): Promise<APIResponse> =>
  request.post(`/api/uploads/${name}`, { headers: { origin, 'content-type': 'application/octet-stream' }, data });

test('direct requests bring nothing else in', async ({ signIn, editor: { origin } }) => {
  const { context } = await signIn('Esther Wambui', 'events-team');
  const accepted = await post(context, origin, 'pictures/events/open-day.jpg', await polyglot());
  const { id } = await accepted.json();
  await expectPlain(await context.request.get(`/uploads/${id}`), id);

  for (const [name, bytes, status] of [
    ['pictures/events/open-day.jpg', drawing, 422],
    ['pictures/events/open-day.jpg', Buffer.from(script), 422],
    ['pictures/events/open-day.jpg', bomb(), 413],
    ['pictures/events/open-day.jpg', Buffer.alloc(21 * 1024 * 1024), 413],
    ['pictures/events/open-day.svg', drawing, 400],
    ['pictures/events/..%2fnews%2fshort.jpg', drawing, 400],
    ['pictures/..%2f..%2fpackage.json', drawing, 400],
  ] as const) {
    const answer = await post(context, origin, name, bytes);
    expect(answer.status(), name).toBe(status);
    expect((await answer.json()).error.fr, name).toBeTruthy();
  }
});

test('what is no document is refused at its field', async ({ signIn, editor: { origin } }) => {
  const { page, context } = await signIn('Grace Kilonzo', 'editorial-team');
  await page.goto('/item/resources/fiche.yaml');
  const field = page.getByRole('group', { name: labelOf('resources/*.yaml', 'file'), exact: true });
  for (const [name, bytes] of [
    ['large.pdf', Buffer.alloc(21 * 1024 * 1024, '%PDF-1.4\n')],
    ['page.pdf', Buffer.from(`<!doctype html>${script}`)],
    ['program.exe', Buffer.from('MZ')],
    ['macros.docx', makeZip({ 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' })],
  ] as const) {
    const { error } = await (await post(context, origin, `${documentsFolder}/${name}`, bytes)).json();
    await choose(page, t('file.otherDocument'), name, bytes);
    await expect(field.getByRole('alert'), name).toHaveText(error.fr);
    await expect(field.getByRole('alert'), name).toBeVisible();
  }
  await expect(page.getByText(t('saving.none'))).toBeVisible();
});
