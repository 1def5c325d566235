import { expect, type Page } from '@playwright/test';
import { admins } from 'edit/api/person.ts';
import { kinds } from 'edit-server/forms/kinds.ts';
import { expectAccessible } from '../tests/axe.ts';
import { test } from './guests.ts';
import { t } from './texts.ts';

const guest = { name: 'Imani Wafula', email: 'imani@school.example' };
const titleOf = (kind: string): string => kinds.find(({ id }) => id === kind)?.title.fr ?? '';

test('an admin invites somebody, changes their teams, and removes them at once', async ({ signIn, newPhone }) => {
  const { page, send } = await signIn('Farida Hassan', admins);
  await page.goto('/people');
  const form = page.getByRole('region', { name: t('people.invite') });
  await form.getByRole('button', { name: t('people.makeLink') }).click();
  for (const missing of ['name', 'email', 'teams'] as const)
    await expect(form.getByText(t(`people.missing.${missing}`))).toBeVisible();
  await expectAccessible(page, 'an empty invitation', { contrast: false });
  await form.getByRole('textbox', { name: t('people.name') }).fill(guest.name);
  await form.getByRole('textbox', { name: t('people.email') }).fill(guest.email);
  await form.getByRole('checkbox', { name: /^events-team/ }).check();
  await form.getByRole('button', { name: t('people.makeLink') }).click();
  const invitation = await form.getByRole('textbox', { name: t('people.link') }).inputValue();

  const phone = await newPhone();
  await phone.goto(invitation);
  await phone.getByRole('button', { name: t('join.passkey') }).click();
  const link = (kind: string) => phone.getByRole('main').getByRole('link', { name: titleOf(kind), exact: true });
  await expect(link('events/*.yaml')).toBeVisible();
  await expect(link('news/*.yaml')).toHaveCount(0);
  await expectUsed(await newPhone(), invitation);

  await page.reload();
  const entry = page.getByRole('article', { name: guest.name });
  await entry.getByText(t('people.change')).click();
  await entry.getByRole('checkbox', { name: /^editorial-team/ }).check();
  await entry.getByRole('button', { name: t('people.saveTeams') }).click();
  await expect(entry.getByText(t('people.saved'))).toBeVisible();
  await phone.reload();
  await expect(link('news/*.yaml')).toBeVisible();

  await entry.getByRole('button', { name: t('people.signInLink') }).click();
  const once = await entry.getByRole('textbox', { name: t('people.link') }).inputValue();
  const other = await newPhone();
  await other.goto(once);
  await other.getByRole('button', { name: t('join.enter') }).click();
  await expect(other.getByRole('heading', { name: t('frame.home') })).toBeVisible();
  await expectUsed(await newPhone(), once);

  await entry.getByRole('button', { name: t('people.remove') }).click();
  await entry.getByRole('button', { name: t('people.removeYes') }).click();
  await expect(entry).toHaveCount(0);
  for (const removed of [phone, other]) {
    expect((await removed.request.get('/api/me')).status()).toBe(401);
    await removed.getByRole('link', { name: t('frame.history'), exact: true }).click();
    await expect(removed.getByRole('heading', { name: t('signIn.title') })).toBeVisible();
  }
  const log = await (await send('GET', 'audit')).json();
  for (const what of ['invited', 'teams-changed', 'link-made', 'removed'])
    expect(log).toContainEqual(
      expect.objectContaining({ what, by: 'Farida Hassan', detail: expect.stringContaining(guest.email) }),
    );
  await page.getByText(t('people.log'), { exact: true }).first().click();
  await expect(
    page
      .getByRole('cell')
      .filter({ hasText: t('people.did.removed') })
      .first(),
  ).toContainText(guest.email);
});

/** Expects that a link cannot be used a second time. */
async function expectUsed(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('join.refused') })).toBeVisible();
}
