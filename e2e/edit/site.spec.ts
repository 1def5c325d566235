import { expect } from '@playwright/test';
import type { AppStatus, SiteStatus } from 'edit/api/job.ts';
import { admins } from 'edit/api/person.ts';
import { expectAccessible } from '../tests/axe.ts';
import { type Guest, test } from './guests.ts';
import { t } from './texts.ts';

/** A release may take so long on a busy machine, ms. */
const timeout = 90_000;

const isReleasedTwice = ({ previous }: AppStatus): boolean => previous.length > 0;
const statusFor = async ({ send }: Guest): Promise<SiteStatus> => (await send('GET', 'status')).json();
const versions = ({ apps }: SiteStatus) => Object.fromEntries(apps.map(({ app, version }) => [app, version]));

/** Makes a second release of an app, unless another test has. */
async function publishSomething({ send }: Guest): Promise<void> {
  const item = 'events/game-2025.yaml';
  const { base, data } = await (await send('GET', `items/${item}`)).json();
  const draft = { base, data: { ...data, title: { ...data.title, en: 'Released twice' } }, uploads: [], revision: 0 };
  const { revision } = await (await send('PUT', `drafts/${item}`, draft)).json();
  const { id } = await (await send('POST', 'publications', { drafts: [{ item, revision }] })).json();
  await expect.poll(async () => (await (await send('GET', `jobs/${id}`)).json()).state, { timeout }).toBe('done');
}

test('an admin sees what is live, rolls one app back, and composes the pages again', async ({ signIn }) => {
  test.slow();
  const admin = await signIn('Farida Hassan', admins);
  const { page } = admin;
  if (!(await statusFor(admin)).apps.some(isReleasedTwice)) await publishSomething(admin);
  const before = await statusFor(admin);
  const { app, title, previous } = before.apps.find(isReleasedTwice) as AppStatus;
  const after = { ...versions(before), [app]: previous[0]?.version };
  await page.goto('/site');
  for (const one of before.apps)
    await expect(page.getByRole('article', { name: one.title.fr, exact: true })).toContainText(one.version ?? '');
  await expectAccessible(page, 'the state of the site', { contrast: false });

  const entry = page.getByRole('article', { name: title.fr, exact: true });
  await entry.getByText(t('site.rollBack')).click();
  await entry.getByRole('button', { name: t('site.rollBackButton') }).click();
  await entry.getByRole('button', { name: t('site.rollBackYes') }).click();
  await expect(page.getByRole('heading', { name: t('job.roll-back.done') })).toBeVisible({ timeout });
  await expect(entry).toContainText(after[app] ?? '');
  expect(versions(await statusFor(admin))).toEqual(after);

  await page.getByRole('button', { name: t('site.recompose') }).click();
  await page.getByRole('button', { name: t('site.recomposeYes') }).click();
  await expect(page.getByRole('heading', { name: t('job.recompose.done') })).toBeVisible({ timeout });
  expect(versions(await statusFor(admin))).toEqual(after);
});
