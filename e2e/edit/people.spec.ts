import { expect } from '@playwright/test';
import { admins } from 'edit/api/person.ts';
import english from 'edit/locales/en.json' with { type: 'json' };
import messages from 'edit-server/messages.json' with { type: 'json' };
import { confirm, kindOf, t } from './form.ts';
import { test } from './guests.ts';
import { expectUsable } from './usable.ts';

// What the server refuses, one by one, is in edit/server/routes: refusals.test.ts and sign-in.test.ts.

const guest = { name: 'Wanjiru Mwangi', email: 'wanjiru@school.example' };

test('an admin invites somebody, who joins by a passkey and comes back, until they are removed', async ({
  signIn,
  newPhone,
  editor,
  db,
}) => {
  const { page: admin } = await signIn('Farida Hassan', admins);
  const phone = await newPhone();
  const title = (name: string) => phone.getByRole('heading', { level: 1, name });
  const section = (kind: string) =>
    phone.getByRole('main').getByRole('link', { name: kindOf(kind).title.fr, exact: true });
  const entry = admin.getByRole('article', { name: guest.name });

  const invitation = await test.step('an invitation', async () => {
    await admin.goto('/people');
    const form = admin.getByRole('region', { name: t('people.invite') });
    const make = form.getByRole('button', { name: t('people.makeLink') });
    await make.click();
    await expect(form.getByRole('alert')).toHaveText(messages.incompletePerson.fr);
    await expectUsable(admin, 'an empty invitation');
    await form.getByRole('textbox', { name: t('people.name') }).fill(guest.name);
    await form.getByRole('textbox', { name: t('people.email') }).fill(guest.email);
    await form.getByLabel(t('people.language')).selectOption(t('people.speaks.fr'));
    await form.getByRole('checkbox', { name: new RegExp(`^${t('people.team.events-team')}`) }).check();
    await make.click();
    return form.getByRole('textbox', { name: t('people.link') }).inputValue();
  });

  await test.step('the link leads to their sections, once', async () => {
    await phone.goto(invitation);
    await expect(title(t('join.title', { name: guest.name }))).toBeVisible();
    await expectUsable(phone, 'invitation');
    await phone.getByRole('button', { name: t('join.passkey') }).click();
    await expect(section('events/*.yaml')).toBeVisible();
    await expect(section('news/*.yaml')).toHaveCount(0);
    await expect(phone).toHaveURL(`${editor.origin}/`);
    await expectUsable(phone, 'home');
    await phone.goto(invitation);
    await expect(title(t('join.refused'))).toBeVisible();
  });

  await test.step('signing out, and in again at the page that was asked for', async () => {
    await phone.goto('/');
    await phone.getByRole('button', { name: t('frame.signOut') }).click();
    await expect(title(t('signIn.title'))).toBeVisible();
    await expectUsable(phone, 'signing in', { like: true });
    await phone.goto('/history');
    // The server learns which language was chosen here.
    const told = phone.waitForRequest('**/api/me/language');
    await phone.getByRole('button', { name: t('frame.otherLanguage') }).click();
    await phone.getByRole('main').getByRole('button').click();
    await told;
    await phone.getByRole('button', { name: english.frame.otherLanguage }).click();
    await expect(title(t('frame.history'))).toBeVisible();
  });

  await test.step('a device that was lost is removed, and the only one stays', async () => {
    db.prepare(
      `INSERT INTO passkeys SELECT 'lost', person, public_key, counter, 'Firefox, Windows', made, used
       FROM passkeys WHERE person = (SELECT id FROM people WHERE email = ?)`,
    ).run(guest.email);
    await phone.getByRole('link', { name: guest.name }).click();
    await expect(phone.getByRole('article')).toHaveCount(2);
    const lost = phone.getByRole('article', { name: 'Firefox, Windows' });
    await lost.getByRole('button', { name: t('account.remove') }).click();
    await expectUsable(phone, 'the question before a device is removed', { like: true });
    await lost.getByRole('button', { name: t('account.removeYes') }).click();
    await expect(phone.getByRole('status')).toHaveText(t('account.passkeys', { count: 1 }));
    await expect(phone.getByRole('status')).toBeFocused();
    await expect(phone.getByRole('article').getByText(t('account.only'))).toBeVisible();
    await expectUsable(phone, 'account');
  });

  await test.step('a refusal follows the language, which follows them to another device', async () => {
    const late = new Date(Date.now() - 16 * 60_000).toISOString();
    const ofGuest = 'person = (SELECT id FROM people WHERE email = ?)';
    db.prepare(`UPDATE sessions SET began = ? WHERE ${ofGuest}`).run(late, guest.email);
    const answer = phone.waitForResponse('**/api/passkeys/options');
    await phone.getByRole('button', { name: t('account.add') }).click();
    const { error } = await (await answer).json();
    await expect(phone.getByRole('alert').first()).toHaveText(error.fr);
    const kept = phone.waitForResponse('**/api/me/language');
    await phone.getByRole('button', { name: t('frame.otherLanguage') }).click();
    await expect(phone.getByRole('alert').first()).toHaveText(error.en);
    await expect(phone.getByRole('button', { name: english.frame.otherLanguage })).toBeFocused();
    expect((await kept).status()).toBe(200);
    await phone.evaluate(() => localStorage.clear());
    await phone.goto('/');
    await expect(title(english.frame.home)).toBeVisible();
    await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
    await phone.getByRole('button', { name: english.frame.otherLanguage }).click();
  });

  await test.step('their teams are changed, and another link signs in once', async () => {
    await admin.reload();
    await entry.getByText(t('people.change')).click();
    await entry.getByRole('checkbox', { name: new RegExp(`^${t('people.team.editorial-team')}`) }).check();
    await entry.getByRole('button', { name: t('people.save') }).click();
    await expect(entry.getByRole('status').first()).toContainText(t('people.team.editorial-team'));
    await phone.reload();
    await expect(section('news/*.yaml')).toBeVisible();
    await entry.getByRole('button', { name: t('people.signInLink') }).click();
    const other = await newPhone();
    await other.goto(await entry.getByRole('textbox', { name: t('people.link') }).inputValue());
    await other.getByRole('button', { name: t('join.enter') }).click();
    await expect(other.getByRole('heading', { name: t('frame.home') })).toBeVisible();
  });

  await test.step('removed, they are asked to sign in at once, and the log says so', async () => {
    await confirm(entry, t('people.remove'), t('people.removeYes'));
    await expect(entry).toHaveCount(0);
    await phone.getByRole('link', { name: t('frame.history'), exact: true }).click();
    await expect(title(t('signIn.title'))).toBeVisible();
    await admin.getByText(t('people.log'), { exact: true }).first().click();
    const lines = admin.getByRole('listitem').filter({ hasText: t('people.did.removed') });
    await expect(lines.first()).toContainText(guest.email);
  });
});
