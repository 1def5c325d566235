import { platformVersion } from 'contract/builds.ts';
import { version } from 'react';
import { expectSame } from '../engines/journey.ts';
import type { Visitor } from '../engines/visitor.ts';
import { words } from '../tests/words.ts';
import { type Files, rspackRemote, stockHost, viteRemote } from './stock.ts';

const versions = { react: version, platform: platformVersion };
const made = {
  host: stockHost(),
  vite: viteRemote('/assets/stock-vite/'),
  rspack: rspackRemote('/assets/stock-rspack/'),
};

/** The site and users of Module Federation who know nothing of it get on, both ways (docs/decisions/007-lean-containers.md). */
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
    proxy.files = await made.host;
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
      if (!String(refusal).includes(`needs ${name}`) || !String(refusal).includes(old))
        throw new Error(`a host with ${name} ${old} was told: ${JSON.stringify(refusal)}`);
    }
    await visitor.forgetLines();
  },

  /** Opens a page of a section that stock tools have built, in the place of the live one. */
  async 'stock section'(visitor) {
    for (const maker of ['vite', 'rspack'] as const) {
      await openStock(visitor, `/assets/stock-${maker}/`, await made[maker]);
      await visitor.seesText('main h1', 'A stock section');
      await visitor.click({ role: 'button', name: 'Pressed: 0', within: 'main' });
      await visitor.seesText('main button', 'Pressed: 1');
    }
    for (const [maker, wanted] of [
      ['vite', '^18.0.0'],
      ['rspack', '^18.0.0'],
    ] as const) {
      const folder = `/assets/stock-${maker}/`;
      const older = `/assets/old-${maker}/`;
      const files = [...(await made[maker])].map(
        ([address, code]) =>
          [address.replace(folder, older), code.replaceAll(folder, older).replaceAll('^19.0.0', wanted)] as const,
      );
      await openStock(visitor, older, new Map(files));
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
