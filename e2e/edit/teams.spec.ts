import { expect } from '@playwright/test';
import { kinds, teamsOf } from 'edit-server/forms/kinds.ts';
import { t } from './form.ts';
import { test } from './guests.ts';

// Direct requests for what belongs to others are in edit/server: routes/*.test.ts and guard.test.ts. That a team takes back no
// publication of another is in two-people.spec.ts, which has one.

const team = 'events-team';
const others = 'news/short.yaml';

test('a team sees its own sections, and a refusal in words on those of others', async ({ signIn }) => {
  const { page } = await signIn('Esther Wambui', team);
  const links = page.getByRole('main').getByRole('listitem');
  for (const { id, title } of kinds) {
    const own = links.filter({ has: page.getByRole('link', { name: title.fr, exact: true }) });
    await expect(own, id).toHaveCount(teamsOf(id).includes(team) ? 1 : 0);
  }
  const navigation = page.getByRole('navigation', { name: t('frame.navigation') });
  await expect(navigation.getByRole('link', { name: t('frame.history') })).toBeVisible();
  for (const admin of ['frame.site', 'frame.people'] as const)
    await expect(navigation.getByRole('link', { name: t(admin) })).toHaveCount(0);

  for (const [address, api] of [
    [`/item/${others}`, `items/${others}`],
    ['/register', 'items/directory/schools.csv'],
    ['/people', 'people'],
    ['/site', 'status'],
  ] as const) {
    const refused = page.waitForResponse((response) => response.url().endsWith(`/api/${api}`));
    await page.goto(address);
    const answer = await refused;
    expect(answer.status(), api).toBe(403);
    await expect(page.getByRole('alert')).toContainText((await answer.json()).error.fr);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
});
