import { expect } from '@playwright/test';
import type { Both } from 'contract/language.ts';
import type { AppStatus, Publication, Returning, SiteStatus } from 'edit/api/job.ts';
import { admins } from 'edit/api/person.ts';
import { filled } from 'edit-server/refused.ts';
import words from 'edit-server/words.json' with { type: 'json' };
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
  const draft = await saveDraft(send, 'events/game-2025.yaml', { title });
  await finish(send, 'publications', { drafts: [draft] });
  const before = await status();
  const { app, title: name, previous } = before.apps.find(isReleasedTwice) as AppStatus;
  const after = { ...versions(before), [app]: previous[0]?.version };
  await page.goto('/site');
  for (const one of before.apps)
    await expect(page.getByRole('article', { name: one.title.fr, exact: true })).toContainText(one.by ?? '');
  await expectAccessible(page, 'the state of the site', { contrast: false });

  const entry = page.getByRole('article', { name: name.fr, exact: true });
  await entry.getByText(t('site.rollBack')).click();
  await confirm(entry, t('site.rollBackButton'), t('site.rollBackYes'));
  await expect(page.getByRole('heading', { name: t('job.roll-back.done') })).toBeVisible({ timeout });
  expect(versions(await status())).toEqual(after);
  const [last] = await read<Publication[]>(send, 'publications');
  expect(last).toMatchObject({ items: [{ item: draft.item }], state: 'undone' });

  await confirm(page, t('site.recompose'), t('site.recomposeYes'));
  await expect(page.getByRole('heading', { name: t('job.recompose.done') })).toBeVisible({ timeout });
  expect(versions(await status())).toEqual(after);
});

test('what an admin took back comes back only if the person is told and agrees, and never into a part that is kept', async ({
  signIn,
}) => {
  test.slow();
  const { page, send } = await signIn('Farida Hassan', admins);
  const status = () => read<SiteStatus>(send, 'status');
  const takenBack = { fr: 'Retirée par un administrateur', en: 'Taken back by an admin' };
  const first = await saveDraft(send, 'events/five-day-workshop-2025.yaml', { title: takenBack });
  // What the test before took back may come back.
  const accepted = await read<Returning[]>(send, 'returning');
  expect((await finish(send, 'publications', { drafts: [first], accepted })).state).toBe('done');
  await finish(send, 'apps/mf-events/roll-back');
  const rolledBack = versions(await status())['mf-events'];
  const title = (await status()).apps.find(({ app }) => app === 'mf-events')?.title as Both<string>;

  const eve = await signIn('Eve Wafula', 'events-team');
  const location = { fr: 'À Kisumu', en: 'In Kisumu' };
  const second = await saveDraft(eve.send, 'events/everything-day-2025.yaml', { location });
  const unasked = await finish(eve.send, 'publications', { drafts: [second] });
  expect(unasked.refusal?.text).toEqual(filled(words.wouldReturn, { title, by: 'Farida Hassan' }));
  expect(versions(await status())['mf-events']).toBe(rolledBack);

  await page.goto('/site');
  const entry = page.getByRole('article', { name: title.fr, exact: true });
  await entry.getByRole('button', { name: t('site.hold') }).click();
  await expect(entry).toContainText(t('site.held', { by: 'Farida Hassan' }));
  await eve.page.goto('/publish');
  await expect(eve.page.getByText(t('publish.held', { by: 'Farida Hassan', title: title.fr }))).toBeVisible();
  await expect(eve.page.getByRole('button', { name: t('publish.button', { count: 1 }) })).toBeDisabled();
  const kept = await finish(eve.send, 'publications', { drafts: [second] });
  expect(kept.refusal?.text.fr).toContain('Farida Hassan');
  await entry.getByRole('button', { name: t('site.free') }).click();
  await expect(entry).not.toContainText(t('site.held', { by: 'Farida Hassan' }));

  await eve.page.goto('/publish');
  await expect(eve.page.getByRole('status').filter({ hasText: 'Farida Hassan' })).toContainText(takenBack.fr);
  await expectAccessible(eve.page, 'what would come back', { contrast: false });
  await confirm(eve.page, t('publish.button', { count: 1 }), t('publish.yes'));
  await expect(eve.page.getByRole('heading', { name: t('job.publish.done') })).toBeVisible({ timeout });
  expect(versions(await status())['mf-events']).not.toBe(rolledBack);
  const states = await read<Publication[]>(send, 'publications');
  expect(states.find(({ items }) => items[0]?.item === first.item)?.state).toBe('live');
});
