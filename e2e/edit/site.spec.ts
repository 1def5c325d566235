import { expect } from '@playwright/test';
import type { AppStatus, Publication, SiteStatus } from 'edit/api/job.ts';
import { admins } from 'edit/api/person.ts';
import messages from 'edit-server/messages.json' with { type: 'json' };
import { filled } from 'edit-server/refused.ts';
import { expectAccessible } from '../tests/axe.ts';
import { confirm, t } from './form.ts';
import { finish, read, saveDraft, test } from './guests.ts';

/** A release may take so long on a busy machine, ms. */
const timeout = 90_000;
const by = 'Farida Hassan';
const versions = ({ apps }: SiteStatus) => Object.fromEntries(apps.map(({ app, version }) => [app, version]));

test('what an admin rolls back returns if one agrees, and never while it is kept', async ({ signIn }) => {
  test.slow();
  const { page, send } = await signIn(by, admins);
  const status = () => read<SiteStatus>(send, 'status');
  const stateOf = async (item: string) =>
    (await read<Publication[]>(send, 'publications')).find(({ items }) => items[0]?.item === item)?.state;
  const takenBack = { fr: 'Retirée par un administrateur', en: 'Taken back by an admin' };
  const first = await saveDraft(send, 'events/game-2025.yaml', { title: takenBack });
  await finish(send, 'publications', { drafts: [first] });
  const before = await status();
  const { app, title, previous } = before.apps.find((one) => one.app === 'mf-events') as AppStatus;
  const rolledBack = { ...versions(before), [app]: previous[0]?.version };

  await page.goto('/site');
  for (const one of before.apps)
    await expect(page.getByRole('article', { name: one.title.fr, exact: true })).toContainText(one.by ?? '');
  await expectAccessible(page, 'the state of the site', { contrast: false });
  const entry = page.getByRole('article', { name: title.fr, exact: true });
  await entry.getByText(t('site.rollBack')).click();
  await confirm(entry, t('site.rollBackButton'), t('site.rollBackYes'));
  await expect(page.getByRole('heading', { name: t('job.roll-back.done') })).toBeVisible({ timeout });
  expect(versions(await status())).toEqual(rolledBack);
  expect(await stateOf(first.item)).toBe('undone');

  const eve = await signIn('Eve Wafula', 'events-team');
  const location = { fr: 'À Kisumu', en: 'In Kisumu' };
  const second = await saveDraft(eve.send, 'events/everything-day-2025.yaml', { location });
  const unasked = await finish(eve.send, 'publications', { drafts: [second] });
  expect(unasked.refusal?.text).toEqual(filled(messages.wouldReturn, { title, by }));
  expect(versions(await status())).toEqual(rolledBack);

  await entry.getByRole('button', { name: t('site.hold') }).click();
  await expect(entry).toContainText(t('site.held', { by }));
  await eve.page.goto('/publish');
  await expect(eve.page.getByText(t('publish.held', { by, title: title.fr }))).toBeVisible();
  await expect(eve.page.getByRole('button', { name: t('publish.button', { count: 1 }) })).toBeDisabled();
  const kept = await finish(eve.send, 'publications', { drafts: [second] });
  expect(kept.refusal?.text.fr).toContain(by);
  await entry.getByRole('button', { name: t('site.free') }).click();
  await expect(entry).not.toContainText(t('site.held', { by }));

  await eve.page.goto('/publish');
  await expect(eve.page.getByRole('status').filter({ hasText: by })).toContainText(takenBack.fr);
  await expectAccessible(eve.page, 'what would come back', { contrast: false });
  await confirm(eve.page, t('publish.button', { count: 1 }), t('publish.yes'));
  await expect(eve.page.getByRole('heading', { name: t('job.publish.done') })).toBeVisible({ timeout });
  expect(versions(await status())[app]).not.toBe(rolledBack[app]);
  expect(await stateOf(first.item)).toBe('live');
});
