import { platformVersion } from 'contract/shared-packages.ts';
import * as platform from 'platform';
import * as React from 'react';

/** What a remote entry of Module Federation exports. */
interface Container {
  init: (shared: typeof scope) => Promise<unknown>;
  get: (exposed: string) => Promise<() => unknown>;
}

/** What sections take from the shell at run time: a share scope, as Module Federation hands it to containers. */
const scope = {
  react: { [React.version]: { lib: () => React } },
  platform: { [platformVersion]: { lib: () => platform } },
};

/** The module that a remote exposes. Its container takes what is shared, and then hands the module out. */
export async function loadExposed(entry: string, name: string): Promise<unknown> {
  if (import.meta.env.DEV) return loadInDevelopment(entry, name);
  const container: Container = await import(/* @vite-ignore */ entry);
  await container.init(scope);
  return (await container.get('./section'))();
}

/** In development the plugin is the host, because it also carries hot updates. */
async function loadInDevelopment(entry: string, name: string): Promise<unknown> {
  const { loadRemote, registerRemotes } = await import('@module-federation/runtime');
  registerRemotes([{ name, entry, type: 'module' }], { force: entry.includes('?retry=') });
  return loadRemote(`${name}/section`);
}
