import { platformVersion } from 'contract/builds.ts';
import * as platform from 'platform';
import * as React from 'react';

/** What a remote entry of Module Federation exports. */
interface Container {
  init: (shared: typeof scope) => Promise<unknown>;
  get: (exposed: string) => Promise<() => unknown>;
}

/** The packages that sections take from the shell at run time, as a Module Federation share scope. */
const scope = {
  react: { [React.version]: { lib: () => React } },
  platform: { [platformVersion]: { lib: () => platform } },
};

/** Loads the module that a remote exposes, after giving its container the shared packages. */
export async function loadExposed(entry: string, name: string): Promise<unknown> {
  if (import.meta.env.DEV) return loadInDevelopment(entry, name);
  const container: Container = await import(/* @vite-ignore */ entry);
  await container.init(scope);
  return (await container.get('./section'))();
}

/** In development the federation plugin is the host, for its hot updates. */
async function loadInDevelopment(entry: string, name: string): Promise<unknown> {
  const { loadRemote, registerRemotes } = await import('@module-federation/runtime');
  registerRemotes([{ name, entry, type: 'module' }], { force: entry.includes('?retry=') });
  return loadRemote(`${name}/section`);
}
