import { expect, type Page } from '@playwright/test';
import { createLink } from 'edit-server/accounts/links.ts';
import { boxOf, saved } from './boxes.ts';
import { phoneOf } from './editor.ts';
import { test } from './guests.ts';
import { t } from './texts.ts';

// That a session is also ended by time alone, a removed person and a second use of a challenge is in
// edit/server/routes/sign-in.test.ts, with the same server and a clock that can be set.

const item = 'events/yesterday-2025.yaml';
const title = (page: Page) => boxOf(page, 'events/*.yaml', 'title', 'en');
const signInTitle = (page: Page) => page.getByRole('heading', { name: t('signIn.title') });

test('a stolen session ends when its owner signs out', async ({ signIn, newPhone }) => {
  const { page, context } = await signIn('Esther Wambui', 'events-team');
  const stolen = await newPhone(await context.cookies());
  await stolen.goto(`/item/${item}`);
  await expect(title(stolen)).toBeVisible();
  await page.getByRole('button', { name: t('frame.signOut') }).click();
  await expect(signInTitle(page)).toBeVisible();
  await title(stolen).fill('By a thief');
  await expect(signInTitle(stolen)).toBeVisible();
  expect((await stolen.request.get('/api/me')).status()).toBe(401);
});

test('what is typed when a session has ended is sent after signing in; a sign-in is not answered twice', async ({
  signIn,
  editor,
  db,
}) => {
  const { person, context } = await signIn('Esther Wambui', 'events-team');
  const page = await phoneOf(context);
  await page.goto(createLink(db, editor.origin, person, 'joining'));
  await page.getByRole('button', { name: t('join.passkey') }).click();
  await expect(page.getByRole('heading', { name: t('frame.home') })).toBeVisible();

  await page.goto(`/item/${item}`);
  await expect(title(page)).toBeEditable();
  db.prepare('UPDATE sessions SET began = ? WHERE person = ?').run('2020-01-01T00:00:00.000Z', person.id);
  await title(page).fill('Typed without a session');
  await expect(signInTitle(page)).toBeVisible();
  const request = page.waitForRequest('**/api/sign-in');
  await page.getByRole('button', { name: t('signIn.button') }).click();
  await expect(title(page)).toHaveValue('Typed without a session');
  await saved(page);

  const sent = await request;
  const replayed = await context.request.post('/api/sign-in', {
    headers: { origin: editor.origin, cookie: (await sent.headerValue('cookie')) ?? '' },
    data: sent.postDataJSON(),
  });
  expect(replayed.status()).toBe(403);
});

test('long after signing in no device can be added, and the reason follows the language', async ({ signIn, db }) => {
  const { page, person } = await signIn('Esther Wambui', 'events-team');
  db.prepare('DELETE FROM passkeys WHERE person = ?').run(person.id);
  await page.goto('/account');
  await expect(page.getByRole('status')).toHaveText(t('account.none'));
  db.prepare(
    `INSERT INTO passkeys (id, person, public_key, counter, device, made, used)
     VALUES ('found', ?, x'00', 0, 'Firefox, Windows', ?2, ?2)`,
  ).run(person.id, new Date().toISOString());
  db.prepare('UPDATE sessions SET began = ? WHERE person = ?').run(
    new Date(Date.now() - 16 * 60_000).toISOString(),
    person.id,
  );
  const answer = page.waitForResponse('**/api/passkeys/options');
  await page.getByRole('button', { name: t('account.add') }).click();
  const { error } = await (await answer).json();
  await expect(page.getByRole('alert')).toHaveText(error.fr);
  await page.getByRole('button', { name: t('frame.otherLanguage') }).click();
  await expect(page.getByRole('alert')).toHaveText(error.en);
});
