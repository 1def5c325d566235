import { address } from '../read-content.ts';
import { composition } from './composition.ts';
import { at, changeLanguage, expect, goTo, hydrated, language, openPage, test, watchRequests } from './site.ts';

test('“?boundaries” frames each team’s part, and other pages fetch nothing of it', async ({ page }) => {
  const fetched = watchRequests(page, /boundaries-/);
  await openPage(page, at('/'));
  await goTo(page, at('/events'));
  expect(fetched).toEqual([]);

  const registry = watchRequests(page, /registry\.json/);
  await openPage(page, at('/?boundaries'));
  const labels = () =>
    page
      .locator('[data-section]')
      .evaluateAll((parts) =>
        parts.map((part) => [part.getAttribute('data-section') ?? '', getComputedStyle(part, '::before').content]),
      );
  const releases: Record<string, string> = composition().releases;
  await expect
    .poll(async () => (await labels()).every(([name = '', label]) => label?.includes(releases[name] ?? '?')))
    .toBe(true);
  const before = await labels();
  expect(before.length).toBeGreaterThan(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address + at('/'));

  // The DevTools of Module Federation are told of the remotes.
  const known = () =>
    page.evaluate(() => {
      const { __FEDERATION__: federation } = globalThis as {
        __FEDERATION__?: { moduleInfo: Record<string, { remotesInfo?: object }> };
      };
      const { shell, ...remotes } = federation?.moduleInfo ?? {};
      return { remotes: Object.keys(shell?.remotesInfo ?? {}), described: Object.keys(remotes) };
    });
  await expect.poll(async () => (await known()).remotes.length).toBeGreaterThan(3);
  const { remotes, described } = await known();
  for (const name of remotes) expect(described.join()).toContain(`${name}:`);

  await changeLanguage(page, language);
  await expect.poll(labels).not.toEqual(before);
  await hydrated(page);
  expect(registry, 'frames and pages read the same').toHaveLength(1);
});
