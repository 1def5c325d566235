import { expect } from '@playwright/test';
import { sharedVersions as versions } from 'tools/workspace/shared-versions.ts';
import { computer, test, type Visitor } from '../engines/visitor.ts';
import { words } from '../tests/words.ts';
import { type Files, stockHost, stockSections } from './stock.ts';

// Stock hosts load live sections, and the live shell loads stock sections (docs/decisions/044-*).
test.use({ device: computer });

test('a stock host loads all live sections, by their manifests and by their entries', async ({ visitor }) => {
  const { proxy } = visitor;
  const { sections } = await (await fetch(`${proxy.address}/registry.json`)).json();
  const names = Object.keys(sections);
  const routes = Object.fromEntries(names.map((name) => [name, sections[name].routes.toSorted()]));
  const entries = (addressOf: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, addressOf(name)]));
  /** What the host loads, or why it does not. */
  const load = async (addresses: Record<string, string>, offered = versions) => {
    await visitor.tab.go(`${proxy.address}/stock-host`);
    await visitor.sees('the host', () => 'loadSections' in window);
    return visitor.run(
      (which, shares) =>
        window
          .loadSections(which as Record<string, string>, shares as typeof offered)
          .catch((error: Error) => error.message),
      addresses,
      offered,
    );
  };
  proxy.files = await stockHost();
  const byEntry = entries((name) => sections[name].entry);
  expect(await load(entries((name) => `/assets/${name}/mf-manifest.json`))).toEqual(routes);
  expect(await load(byEntry)).toEqual(routes);
  for (const old of [{ react: '18.3.1' }, { platform: '2.9.0' }]) {
    const refusal = await load(byEntry, { ...versions, ...old });
    for (const said of [...Object.entries(old).flat(), 'mf-', 'does not satisfy']) expect(refusal).toContain(said);
  }
  await visitor.lines();
});

test('the live shell opens a page of a section that stock tools have built', async ({ visitor }) => {
  for (const [maker, build] of Object.entries(stockSections)) {
    const folder = `/assets/stock-${maker}/`;
    await openStock(visitor, folder, await build(folder));
    await visitor.seesText('main h1', 'A stock section');
    await visitor.click('main button', 'Pressed: 0');
    await visitor.seesText('main button', 'Pressed: 1');
  }
  const wanted = '^18.0.0';
  // These refuse a React that does not fit. The older plugin only warns.
  for (const maker of ['vite', 'rspack'] as const) {
    const folder = `/assets/old-${maker}/`;
    const files = await stockSections[maker](folder);
    for (const [address, code] of files) files.set(address, code.replaceAll('^19.0.0', wanted));
    await openStock(visitor, folder, files);
    await visitor.seesFocus('h1', words[visitor.language].section.failed.title);
    const lines = (await visitor.lines()).join('\n');
    for (const said of [versions.react, wanted]) expect(lines).toContain(said);
  }
});

/** Goes to the contact page by its link, with these files in the place of its section. */
async function openStock(visitor: Visitor, folder: string, files: Files): Promise<void> {
  const { proxy } = visitor;
  const registry = await (await fetch(`${proxy.site}/registry.json`)).json();
  registry.sections['mf-contact'].entry = `${folder}remoteEntry.js`;
  proxy.files = new Map([...files, ['/registry.json', JSON.stringify(registry)]]);
  await visitor.open('/membership');
  await visitor.follow('/contact-us');
}
