import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as platform from 'platform';
import { version as platformVersion } from 'platform/package.json';
import * as React from 'react';

/** For show-boundaries.ts: the runtime has it already. */
export { generateSnapshotFromManifest } from '@module-federation/sdk';

/** Makes the shell a host of Module Federation, which shares its own React and facade with all sections. */
export function createHost(): ModuleFederation {
  // Sections are built without a runtime of their own (`externalRuntime`, shared/tools/vite/federation.ts).
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const shareConfig = { singleton: true, requiredVersion: false } as const;
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: {
      react: { version: React.version, lib: () => React, shareConfig },
      platform: { version: platformVersion, lib: () => platform, shareConfig },
      ...(import.meta.env.DEV && {
        'react/jsx-dev-runtime': {
          version: React.version,
          get: async () => {
            const jsx = await import('react/jsx-dev-runtime');
            return () => jsx;
          },
          shareConfig,
        },
      }),
    },
  });
}
