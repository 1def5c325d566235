import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as platform from 'platform';
import * as React from 'react';

/** Loads each section by the runtime of Module Federation alone. Returns its name and those of its pages. */
async function loadSections(entries: Record<string, string>, versions: Record<'react' | 'platform', string>) {
  const shareConfig = { singleton: true, requiredVersion: false } as const;
  // What the option `provideExternalRuntime` does: the live sections have no runtime of their own.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const host = createInstance({
    name: 'stock_host',
    remotes: Object.entries(entries).map(([name, entry]) => ({ name, entry, type: 'module' })),
    shared: {
      react: { version: versions.react, lib: () => React, shareConfig },
      platform: { version: versions.platform, lib: () => platform, shareConfig },
    },
  });
  const loaded: Record<string, string[]> = {};
  for (const name of Object.keys(entries)) {
    const exposed = await host.loadRemote<{ default: StockSection }>(`${name}/section`);
    if (!exposed) throw new Error(`${name} exposes no section`);
    loaded[exposed.default.name] = Object.keys((await exposed.default.pages.load()).default).sort();
  }
  return loaded;
}

interface StockSection {
  name: string;
  pages: { load(): Promise<{ default: object }> };
}

declare global {
  interface Window {
    loadSections: typeof loadSections;
  }
}
window.loadSections = loadSections;
