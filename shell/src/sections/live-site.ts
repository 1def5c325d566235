import { type LiveApp, type PageData, type Registry, registryAddress } from 'contract/registry.ts';
import type { AppName } from 'contract/section.ts';
import { within } from 'contract/time-limit.ts';
import { cached } from 'platform/cached.ts';
import { fetchJson } from './fetch-json.ts';
import { reloadOnce } from './reload.ts';

export type LiveSite = ReturnType<typeof createLiveSite>;

/** Keeps the registry once it is needed, so that a tab sees one state of the site. `entry` is the shell's running code. */
export function createLiveSite({ sections }: PageData, entry: string) {
  const registry = cached((address: string) => within(fetchJson<Registry>(address, { cache: 'no-cache' })));
  const isOlder = (live: Registry): boolean =>
    live.shell.entry !== entry ||
    (Object.keys(sections) as (keyof typeof sections)[]).some(
      (name) => live.sections[name] && live.sections[name].entry !== sections[name]?.entry,
    );

  return {
    all: () => registry(registryAddress),
    /** The live release of an app. Reloads the page if the tab runs code that is no longer live. */
    async appNamed(name: AppName): Promise<LiveApp> {
      const live = await registry(registryAddress);
      if (isOlder(live) && reloadOnce(live.shell.entry)) return new Promise(() => {});
      const app = name === 'shell' ? live.shell : live.sections[name];
      if (!app) throw new Error(`The live registry names no release of ${name}.`);
      return app;
    },
    /** Whether the tab runs code that is no longer live. Rejects if the registry cannot be fetched. */
    isOutdated: async () => isOlder(await registry(registryAddress)),
  };
}
