import { liveReleases } from './composition.ts';
import { kinds } from './routes.ts';
import { expect, hydrated, test } from './site.ts';

/** What a page may hold once. Two of any would break hooks, contexts or translations, or weigh double. */
const single = ['react', 'react-dom', 'react-router', 'i18next', 'react-i18next', '@module-federation/runtime-core'];

test('a page loads one copy of each shared package', async ({ page }) => {
  const files = liveReleases().flatMap(({ app, version, inventory }) =>
    inventory.map(({ file, packages }) => ({ address: `/assets/${app}/${version}/${file}`, app, packages })),
  );
  let loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  for (const path of kinds)
    await test.step(path, async () => {
      loaded = [];
      await page.goto(path);
      await hydrated(page);

      for (const name of single) {
        const holders = files.filter(({ address, packages }) => loaded.includes(address) && packages.includes(name));
        expect([...new Set(holders.map(({ app }) => app))], `${name} comes from the shell`).toEqual(['shell']);
      }
      const instances = await page.evaluate(() => {
        const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { name: string }[] } };
        return __FEDERATION__.__INSTANCES__.map(({ name }) => name);
      });
      expect(instances.filter((name) => name === 'shell')).toHaveLength(1);
    });
});

test('no section was built with a fallback copy of what is shared', () => {
  for (const { app, inventory } of liveReleases()) {
    if (app === 'shell') continue;
    const packages = inventory.flatMap((built) => built.packages);
    for (const name of single) expect(packages, app).not.toContain(name);
  }
});
