import { localPath } from 'contract/language.ts';
import { address } from '../read-content.ts';
import { composition } from './composition.ts';
import { at, changeLanguage, expect, goTo, hydrated, language, openPage, other, test, watchRequests } from './site.ts';

const teams = (page: Parameters<typeof openPage>[0]) => page.locator('body > aside').filter({ visible: true });

test('“?boundaries” frames each team’s part, and other pages fetch nothing of it', async ({ page }) => {
  const fetched = watchRequests(page, /boundaries-/);
  await openPage(page, at('/'));
  await goTo(page, at('/events'));
  expect(fetched).toEqual([]);

  const registry = watchRequests(page, /registry\.json/);
  await openPage(page, at('/?boundaries'));
  const items = teams(page).getByRole('listitem');
  for (const version of Object.values(composition().releases))
    await expect(items.filter({ hasText: version }), version).toHaveCount(1);
  const named = await items.allTextContents();
  const labels = await page
    .locator('[data-section]')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part, '::before').content));
  for (const label of labels) expect(named).toContain(JSON.parse(label));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address + at('/'));

  // The DevTools of Module Federation are told of the remotes.
  const known = () =>
    page.evaluate(() => {
      const { __FEDERATION__: federation } = globalThis as {
        __FEDERATION__?: { moduleInfo: Record<string, { remoteEntry: string; remotesInfo?: object }> };
      };
      const { shell, ...remotes } = federation?.moduleInfo ?? {};
      return { remotes: Object.keys(shell?.remotesInfo ?? {}), described: Object.keys(remotes) };
    });
  await expect.poll(async () => (await known()).remotes.length).toBeGreaterThan(3);
  const { remotes, described } = await known();
  for (const name of remotes) expect(described.join()).toContain(`${name}:`);

  await changeLanguage(page, language);
  await expect(page.getByText(named[0] ?? '')).toBeHidden();
  await expect(items.first()).toContainText(Object.values(composition().releases)[0] ?? '');
  await hydrated(page);
  expect(registry, 'frames and pages read the same').toHaveLength(1);
  await teams(page).getByRole('link').click();
  await expect(teams(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${localPath('/', other)}?`);
});
