import { devRoutesAddress } from 'shared/build/dev-section.ts';
import { devAddress } from 'shared/build/ports.ts';
import type { LiveSection, Registry } from 'shared/registry';
import { type SectionName, sectionNames } from 'shared/section';

/** The sections that `pnpm dev mf-events` shows as released; all others have a development server. */
const released: Registry = JSON.parse(process.env.DEV_RELEASED ?? '{}');

/** The sections that have a development server. */
export const inDevelopment: readonly SectionName[] = sectionNames.filter((name) => !released[name]);

/** The last routes of each section, for when its source does not compile. */
const lastKnown: Partial<Record<SectionName, string[]>> = {};

/** The registry in development: each section as it is now, or as released. */
export async function devRegistry(): Promise<Registry> {
  const entries = sectionNames.map(async (name) => [name, released[name] ?? (await askServer(name))]);
  return Object.fromEntries(await Promise.all(entries));
}

async function askServer(name: SectionName): Promise<LiveSection> {
  const address = devAddress(name);
  try {
    const response = await fetch(address + devRoutesAddress);
    if (!response.ok) throw new Error(`its server answered ${response.status}; see its message above.`);
    lastKnown[name] = await response.json();
  } catch (error) {
    console.error(`${name} cannot list its routes: ${error instanceof Error ? error.message : error}`);
  }
  const routes = lastKnown[name] ?? [];
  return { version: 'development', entry: `${address}/remoteEntry.js`, integrity: '', styles: [], routes };
}
