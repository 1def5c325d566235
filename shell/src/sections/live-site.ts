import { type LiveApp, type PageData, type Registry, registryAddress } from 'contract/registry.ts';
import type { AppName } from 'contract/section.ts';
import { cached } from 'platform/cached.ts';
import { within } from 'platform/within.ts';
import { reloadOnce } from './reload.ts';

/** What is live, for pages opened after the first. */
export interface LiveSite {
  /**
   * The live release of an app. Throws if the registry cannot be fetched or names none. If the tab runs code that is no
   * longer live, the page is reloaded instead.
   */
  appNamed: (name: AppName) => Promise<LiveApp>;
  /** Whether the tab runs code that is no longer live. Rejects if the registry cannot be fetched. */
  isOutdated: () => Promise<boolean>;
}

/**
 * Fetches the registry when it is first needed, and keeps it, so that a tab sees one state of the site. `entry` is the
 * address of the shell's running code.
 */
export function createLiveSite({ sections }: PageData, entry: string): LiveSite {
  const registry = cached((address: string) => within(fetchRegistry(address)));
  const isOlder = (live: Registry): boolean =>
    live.shell.entry !== entry ||
    (Object.keys(sections) as (keyof typeof sections)[]).some(
      (name) => live.sections[name] && live.sections[name].entry !== sections[name]?.entry,
    );

  return {
    async appNamed(name) {
      const live = await registry(registryAddress);
      if (isOlder(live) && reloadOnce(live.shell.entry)) return new Promise(() => {});
      const app = name === 'shell' ? live.shell : live.sections[name];
      if (!app) throw new Error(`The live registry names no release of ${name}.`);
      return app;
    },
    isOutdated: async () => isOlder(await registry(registryAddress)),
  };
}

async function fetchRegistry(address: string): Promise<Registry> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The live registry answered ${response.status}.`);
  return response.json();
}
