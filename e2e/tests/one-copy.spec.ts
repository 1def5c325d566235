import { assetAddress } from 'store/release.ts';
import { liveReleases } from './composition.ts';
import { kinds } from './routes.ts';
import { expect, hydrated, test } from './site.ts';

/** What a page may hold once. Two of any would break hooks, contexts or translations, or weigh double. */
const single = ['react', 'react-dom', 'react-router', 'i18next', 'react-i18next'];

/** Serves development; what is published needs none (docs/decisions/017-usable-as-soon-as-a-bundle.md). */
const runtime = '@module-federation/runtime-core';

test('a page loads one copy of each shared package', async ({ page }) => {
  const files = liveReleases().flatMap(({ app, version, inventory }) =>
    inventory.map(({ file, packages }) => ({ address: assetAddress(app, version, file), app, packages })),
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
      expect(files.filter(({ packages }) => packages.includes(runtime))).toEqual([]);
    });
});

test('no section was built with a fallback copy of what is shared', () => {
  for (const { app, inventory } of liveReleases()) {
    if (app === 'shell') continue;
    const packages = inventory.flatMap((built) => built.packages);
    for (const name of [...single, runtime]) expect(packages, app).not.toContain(name);
  }
});
