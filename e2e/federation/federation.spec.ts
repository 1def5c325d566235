import type { Page } from '@playwright/test';
import { platformVersion } from 'contract/builds.ts';
import type { Registry } from 'contract/registry.ts';
import { version } from 'react';
import { at, expect, faultyTest, language, openPage, test, watchConsole } from '../tests/site.ts';
import { words } from '../tests/words.ts';
import { builtRemote, type Files, stockHost, viteRemote } from './stock.ts';

/** Stock hosts load live sections, and the live shell loads stock sections (docs/decisions/044-module-federation.md). */

const remotes = { vite: viteRemote, rspack: builtRemote('rspack'), older: builtRemote('older') };
type Maker = keyof typeof remotes;

const registryOf = async (page: Page): Promise<Registry> => (await page.request.get('/registry.json')).json();

/** Puts files in front of those of the site. */
const putFiles = (page: Page, files: Files) =>
  page.route(
    ({ pathname }) => files.has(pathname),
    (route) => {
      const { pathname } = new URL(route.request().url());
      const contentType = /js$/.test(pathname) ? 'text/javascript' : 'text/html';
      return route.fulfill({ body: files.get(pathname) ?? '', contentType });
    },
  );

faultyTest('a stock host loads all live sections, by their manifests and by their entries', async ({ page }) => {
  const { sections } = await registryOf(page);
  const names = Object.keys(sections);
  const byManifest = Object.fromEntries(names.map((name) => [name, `/assets/${name}/mf-manifest.json`]));
  const byEntry = Object.fromEntries(Object.entries(sections).map(([name, { entry }]) => [name, entry]));
  await putFiles(page, await stockHost());
  const versions = { react: version, platform: platformVersion };
  const load = async (addresses: Record<string, string>, offered = versions) => {
    await page.goto('/stock-host');
    await page.waitForFunction(() => 'loadSections' in window);
    const load = ([addresses, offered]: Parameters<Window['loadSections']>) =>
      window.loadSections(addresses, offered).catch((error: Error) => error.message);
    return page.evaluate(load, [addresses, offered] as Parameters<Window['loadSections']>);
  };
  const routes = Object.fromEntries(Object.entries(sections).map(([name, { routes }]) => [name, routes.toSorted()]));
  for (const addresses of [byManifest, byEntry]) expect(await load(addresses)).toEqual(routes);
  for (const [name, old] of [
    ['react', '18.3.1'],
    ['platform', '2.9.0'],
  ] as const) {
    const refusal = await load(byEntry, { ...versions, [name]: old });
    for (const part of [name, old, 'mf-', 'does not satisfy']) expect(refusal).toContain(part);
  }
});

/** Goes to the contact page by its link, with these files in the place of its section. */
async function openStock(page: Page, folder: string, files: Files): Promise<void> {
  const registry = await registryOf(page);
  Object.assign(registry.sections['mf-contact'] ?? {}, { entry: `${folder}remoteEntry.js` });
  await page.route('/registry.json', (route) => route.fulfill({ json: registry }));
  await putFiles(page, files);
  await openPage(page, at('/membership'));
  await page.locator(`#menu a[href="${at('/contact-us')}"]`).click();
}

for (const [maker, made] of Object.entries(remotes)) {
  test(`the live shell runs a section made by ${maker}`, async ({ page }) => {
    const folder = `/assets/stock-${maker}/`;
    await openStock(page, folder, await made(folder));
    await expect(page.getByRole('heading', { level: 1, name: 'A stock section' })).toBeVisible();
    const button = page.getByRole('main').getByRole('button');
    await button.click();
    await expect(button).toHaveText('Pressed: 1');
  });

  // The older plugin only warns.
  if ((maker as Maker) !== 'older')
    faultyTest(`and refuses one made by ${maker} for another React`, async ({ page }) => {
      const lines = watchConsole(page);
      const folder = `/assets/old-${maker}/`;
      const wanted = '^18.0.0';
      const files = [...(await made(folder))].map(
        ([address, code]) => [address, code.replaceAll('^19.0.0', wanted)] as const,
      );
      await openStock(page, folder, new Map(files));
      await expect(page.getByRole('heading', { name: words[language].section.failed.title })).toBeFocused();
      for (const part of [version, wanted]) expect(lines.join()).toContain(part);
    });
}
