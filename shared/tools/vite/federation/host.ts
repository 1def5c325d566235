import { federation } from '@module-federation/vite';
import { platformVersion } from 'contract/shared-packages.ts';
import { version } from 'react';
import type { Plugin } from 'vite';
import { manifestFile } from './insides.ts';

/** Writes the shared packages that the shell offers into a manifest. The composer compares it with what sections need. */
export const offerManifest = (): Plugin => ({
  name: 'offer-manifest',
  generateBundle() {
    const shared = [
      { name: 'react', version },
      { name: 'platform', version: platformVersion },
    ];
    this.emitFile({ type: 'asset', fileName: manifestFile, source: JSON.stringify({ shared }) });
  },
});

/** The plugin's host, in development only. The built shell is a host itself (shell/src/federation.ts). */
export const host = () =>
  federation({
    name: 'shell',
    filename: 'hostEntry.js',
    hostInitInjectLocation: 'entry',
    remotes: {},
    shared: {
      react: { singleton: true, eager: true },
      platform: { singleton: true, eager: true, version: platformVersion },
    },
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    disableSnapshot: true,
  });
