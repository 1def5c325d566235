import { init } from '@module-federation/runtime';
import * as platform from 'platform';
import * as React from 'react';
import { platformVersion } from 'shared/build/federation.ts';

const share = (version: string, module: unknown) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/**
 * Starts the federation host: what sections take from the shell at run time is React and the facade. In development
 * the plugin does this, because it also carries hot updates.
 */
export function startHost(): void {
  if (import.meta.env.DEV) return;
  init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { react: share(React.version, React), platform: share(platformVersion, platform) },
  });
}
