import type { LiveSection, Registry } from 'contract/registry.ts';
import type { SectionName } from 'contract/section.ts';
import { devContentAddress } from 'tools/vite/content-plugin.ts';
import { type DevSection, devSectionAddress } from 'tools/vite/dev-section.ts';
import { devAddress, sectionNames } from 'tools/workspace/apps.ts';

/** The sections that `pnpm dev mf-events` shows as released; all others have a development server. */
const released: Registry['sections'] = JSON.parse(process.env.DEV_RELEASED ?? '{}');

/** The sections that have a development server. */
export const inDevelopment: readonly SectionName[] = sectionNames.filter((name) => !released[name]);

/** What each section's server answered last, for use while its source does not compile. */
const lastKnown: Partial<Record<SectionName, DevSection>> = {};

/** The registry in development: each section from its server, or as released. */
export async function devRegistry(): Promise<Registry> {
  const entries = inDevelopment.map(async (name) => [name, await askServer(name)]);
  return {
    shell: { entry: '/src/browser.tsx', styles: [], content: devContentAddress, routes: [] },
    sections: { ...released, ...Object.fromEntries(await Promise.all(entries)) },
  };
}

async function askServer(name: SectionName): Promise<LiveSection> {
  const address = devAddress(name);
  try {
    const response = await fetch(address + devSectionAddress);
    if (!response.ok) throw new Error(`its server answered ${response.status}; see its message above.`);
    lastKnown[name] = await response.json();
  } catch (error) {
    console.error(`${name} cannot list its routes: ${error instanceof Error ? error.message : error}`);
  }
  const { routes, card } = lastKnown[name] ?? { routes: [], card: false };
  return { entry: `${address}/remoteEntry.js`, styles: [], content: address + devContentAddress, routes, card };
}
