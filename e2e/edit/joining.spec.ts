import { expect } from '@playwright/test';
import english from 'edit/locales/en.json' with { type: 'json' };
import { phoneOf } from './editor.ts';
import { test } from './guests.ts';
import { t } from './texts.ts';
import { expectUsable } from './usable.ts';

const guest = { name: 'Wanjiru Mwangi', email: 'wanjiru@school.example', team: 'events-team' };

test('somebody joins by an invitation and a passkey, in their language, and comes back', async ({
  signIn,
  editor,
  context,
  db,
}) => {
  const invitation = await test.step('an admin invites them', async () => {
    const { page } = await signIn('Amina Otieno', 'site-admins');
    await page.goto('/people');
    const form = page.getByRole('region', { name: t('people.invite') });
    await form.getByLabel(t('people.name')).fill(guest.name);
    await form.getByLabel(t('people.email')).fill(guest.email);
    await form.getByLabel(t('people.language')).selectOption(t('people.speaks.fr'));
    await form.getByLabel(guest.team).check();
    await form.getByRole('button', { name: t('people.makeLink') }).click();
    return page.getByLabel(t('people.link'), { exact: true }).inputValue();
  });

  const page = await phoneOf(context);
  const home = page.getByRole('heading', { level: 1, name: t('frame.home') });

  await test.step('the link leads to their sections', async () => {
    await page.goto(invitation);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('join.title', { name: guest.name }));
    await expectUsable(page, 'invitation');
    await page.getByRole('button', { name: t('join.passkey') }).click();
    await expect(home).toBeVisible();
    await expect(page).toHaveURL(`${editor.origin}/`);
    await expectUsable(page, 'home');
  });

  await test.step('signing out', async () => {
    await page.getByRole('button', { name: t('frame.signOut') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('signIn.title') })).toBeVisible();
    await expectUsable(page, 'signing in');
    await page.goto('/history');
    await expect(page.getByRole('heading', { level: 1, name: t('signIn.title') })).toBeVisible();
  });

  await test.step('signing in again, at the page that was asked for', async () => {
    await page.getByRole('button', { name: t('signIn.button') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('frame.history') })).toBeVisible();
    await page.getByRole('link', { name: guest.name }).click();
    await expect(page.getByText(t('account.passkeys', { count: 1 }))).toBeVisible();
    await expectUsable(page, 'account');
  });

  await test.step('a device that was lost is removed, and the only one stays', async () => {
    db.prepare(
      `INSERT INTO passkeys SELECT 'lost', person, public_key, counter, 'Firefox, Windows', made, used
       FROM passkeys WHERE person = (SELECT id FROM people WHERE email = ?)`,
    ).run(guest.email);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    const lost = page.getByRole('article', { name: 'Firefox, Windows' });
    await lost.getByRole('button', { name: t('account.remove') }).click();
    await expectUsable(page, 'the question before a device is removed');
    await lost.getByRole('button', { name: t('account.removeYes') }).click();
    await expect(page.getByRole('status')).toHaveText(t('account.passkeys', { count: 1 }));
    await expect(page.getByRole('status')).toBeFocused();
    await expect(page.getByRole('article').getByText(t('account.only'))).toBeVisible();
  });

  await test.step('the link no longer works', async () => {
    await page.goto(invitation);
    await expect(page.getByRole('heading', { level: 1, name: t('join.refused') })).toBeVisible();
    await expectUsable(page, 'used link');
  });

  await test.step('the language follows them to another device', async () => {
    await page.goto('/');
    const kept = page.waitForResponse('**/api/me/language');
    await page.getByRole('button', { name: t('frame.otherLanguage') }).click();
    await expect(page.getByRole('heading', { level: 1, name: english.frame.home })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect((await kept).status()).toBe(200);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: english.frame.home })).toBeVisible();
  });
});
