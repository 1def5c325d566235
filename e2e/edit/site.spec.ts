import { expect } from '@playwright/test';
import type { AppStatus, Publication, SiteStatus } from 'edit/api/job.ts';
import { admins } from 'edit/api/person.ts';
import { expectAccessible } from '../tests/axe.ts';
import { confirm, t } from './form.ts';
import { finish, read, saveDraft, test } from './guests.ts';

/** A release may take so long on a busy machine, ms. */
const timeout = 90_000;

const isReleasedTwice = ({ previous }: AppStatus): boolean => previous.length > 0;
const versions = ({ apps }: SiteStatus) => Object.fromEntries(apps.map(({ app, version }) => [app, version]));

test('an admin sees what is live, rolls one app back, and composes the pages again', async ({ signIn }) => {
  test.slow();
  const { page, send } = await signIn('Farida Hassan', admins);
  const status = () => read<SiteStatus>(send, 'status');
  const title = { fr: 'Publié', en: 'Released twice' };
  const draft = await saveDraft<object>(send, 'events/game-2025.yaml', (data) => ({ ...data, title }));
  await finish(send, 'publications', { drafts: [draft] });
  const before = await status();
  const { app, title: name, previous } = before.apps.find(isReleasedTwice) as AppStatus;
  const after = { ...versions(before), [app]: previous[0]?.version };
  await page.goto('/site');
  for (const one of before.apps)
    await expect(page.getByRole('article', { name: one.title.fr, exact: true })).toContainText(one.version ?? '');
  await expectAccessible(page, 'the state of the site', { contrast: false });

  const entry = page.getByRole('article', { name: name.fr, exact: true });
  await entry.getByText(t('site.rollBack')).click();
  await confirm(entry, t('site.rollBackButton'), t('site.rollBackYes'));
  await expect(page.getByRole('heading', { name: t('job.roll-back.done') })).toBeVisible({ timeout });
  await expect(entry).toContainText(after[app] ?? '');
  expect(versions(await status())).toEqual(after);
  const [last] = await read<Publication[]>(send, 'publications');
  expect(last).toMatchObject({ items: [{ item: draft.item }], state: 'undone' });

  await confirm(page, t('site.recompose'), t('site.recomposeYes'));
  await expect(page.getByRole('heading', { name: t('job.recompose.done') })).toBeVisible({ timeout });
  expect(versions(await status())).toEqual(after);
});
