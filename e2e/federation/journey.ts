import { platformVersion } from 'contract/builds.ts';
import { version } from 'react';
import { expectSame, type Visitor } from '../engines/visitor.ts';
import { words } from '../tests/words.ts';
import { builtRemote, type Files, stockHost, viteRemote } from './stock.ts';

const versions = { react: version, platform: platformVersion };
const remotes = { vite: viteRemote, rspack: builtRemote('rspack'), older: builtRemote('older') };
/** Those that refuse a React that does not fit. The older plugin only warns. */
const strictMakers = ['vite', 'rspack'] as const;

/** Stock hosts load live sections, and the live shell loads stock sections (docs/decisions/044-module-federation.md). */
export const federationJourney: Record<string, (visitor: Visitor) => Promise<void>> = {
  /** Loads all live sections, by their manifests and by their entries. */
  async 'stock host'(visitor) {
    const { proxy } = visitor;
    const { sections } = await (await fetch(`${proxy.address}/registry.json`)).json();
    const names = Object.keys(sections);
    const routes = Object.fromEntries(names.map((name) => [name, sections[name].routes.toSorted()]));
    const entries = (addressOf: (name: string) => string) =>
      Object.fromEntries(names.map((name) => [name, addressOf(name)]));
    const load = async (addresses: Record<string, string>, offered = versions) => {
      await visitor.tab.go(`${proxy.address}/stock-host`);
      await visitor.sees('the host', () => 'loadSections' in window);
      const loaded = await visitor.run(
        (which, shares) =>
          window
            .loadSections(which as Record<string, string>, shares as typeof offered)
            .catch((error: Error) => error.message),
        addresses,
        offered,
      );
      return typeof loaded === 'string'
        ? loaded
        : Object.fromEntries(Object.entries(loaded).map(([name, pages]) => [name, pages.toSorted()]));
    };
    proxy.files = await stockHost();
    const byEntry = entries((name) => sections[name].entry);
    expectSame(
      'sections by their manifests',
      await load(entries((name) => `/assets/${name}/mf-manifest.json`)),
      routes,
    );
    expectSame('sections by their entries', await load(byEntry), routes);
    for (const [name, old] of [
      ['react', '18.3.1'],
      ['platform', '2.9.0'],
    ] as const) {
      const refusal = await load(byEntry, { ...versions, [name]: old });
      if (![name, old, 'mf-', 'does not satisfy'].every((part) => String(refusal).includes(part)))
        throw new Error(`a host with ${name} ${old} was told: ${JSON.stringify(refusal)}`);
    }
    await visitor.forgetLines();
  },

  /** Opens a page of a section that stock tools have built, in the place of the live one. */
  async 'stock section'(visitor) {
    for (const maker of Object.keys(remotes) as (keyof typeof remotes)[]) {
      const folder = `/assets/stock-${maker}/`;
      await openStock(visitor, folder, await remotes[maker](folder));
      await visitor.seesText('main h1', 'A stock section');
      await visitor.click({ role: 'button', name: 'Pressed: 0', within: 'main' });
      await visitor.seesText('main button', 'Pressed: 1');
    }
    const wanted = '^18.0.0';
    for (const maker of strictMakers) {
      const folder = `/assets/old-${maker}/`;
      const files = [...(await remotes[maker](folder))].map(
        ([address, code]) => [address, code.replaceAll('^19.0.0', wanted)] as const,
      );
      await openStock(visitor, folder, new Map(files));
      await visitor.seesFocus({ role: 'heading', name: words[visitor.language].section.failed.title });
      const lines = (await visitor.lines()).join('\n');
      if (!lines.includes(version) || !lines.includes(wanted)) throw new Error(`the console says: ${lines}`);
      await visitor.forgetLines();
    }
  },
};

/** Goes to the contact page by its link, with these files in the place of its section. */
async function openStock(visitor: Visitor, folder: string, files: Files): Promise<void> {
  const { proxy } = visitor;
  const registry = await (await fetch(`${proxy.site}/registry.json`)).json();
  registry.sections['mf-contact'].entry = `${folder}remoteEntry.js`;
  proxy.files = new Map([...files, ['/registry.json', JSON.stringify(registry)]]);
  await visitor.open('/membership');
  if (visitor.isOnPhone) await visitor.click({ css: 'header button' });
  await visitor.click({ css: `#menu a[href="${visitor.local('/contact-us')}"]` });
}
